import Findings
public import Foundation
import ScenarioLanguage
import Simulation

/// A session, written as a scenario that repeats it.
///
/// A step ends whenever nothing is in flight and every call has ended. If several packets are in
/// flight together in a step, the scenario states when each of them arrives.
public struct Recording: Sendable {
  /// The scenario: the scene, steps with the session's actions, and lines with the callbacks that
  /// devices received. The scenario passes.
  public let scenario: String
  /// The outcome of running the scenario. Its page shows every message of the session.
  public let outcome: ScenarioOutcome
  /// The first difference between the session and the scenario, in a received callback or its time;
  /// nil if there is no difference.
  public let difference: String?

  init(_ session: Session, scene: Source, seed: UInt64) throws(RecordingError) {
    let written: SessionRecording
    do throws(SessionRecording.Failure) {
      written = try SessionRecording(session, scene: scene, seed: seed)
    } catch { throw RecordingError(description: error.description) }
    scenario = String(decoding: written.source.bytes, as: UTF8.self)
    difference = written.difference
    let one = ScenarioCase(
      written.run.scenario, written.source, nil, filePath: written.source.path,
      isOneOfSeveral: false)
    outcome = ScenarioOutcome(one, written.run.result, seed: seed)
  }

  /// The logs of the devices by file name, in the format of logs of real devices.
  public var logs: [(name: String, text: String)] { outcome.logs }

  /// A page that shows every message of the session, to open in a browser.
  public var page: String { outcome.page }

  /// Writes the scenario, the page and the logs into a folder, which is created if it is missing:
  /// `NAME.scenario`, `NAME.html`, and `NAME/A.phone.jsonl` for each device.
  ///
  /// - Throws: errors of Foundation if a file can't be written.
  public func write(to folder: URL, name: String) throws {
    let logFolder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: logFolder, withIntermediateDirectories: true)
    try write(scenario, folder.appendingPathComponent("\(name).scenario"))
    try write(page, folder.appendingPathComponent("\(name).html"))
    for log in logs { try write(log.text, logFolder.appendingPathComponent(log.name)) }
  }

  private func write(_ text: String, _ url: URL) throws {
    try Data(text.utf8).write(to: url, options: .atomic)
  }
}

/// The error for a session that can't be written as a scenario.
public struct RecordingError: Error, Sendable, CustomStringConvertible {
  /// The reason, in a sentence.
  public let description: String
}
