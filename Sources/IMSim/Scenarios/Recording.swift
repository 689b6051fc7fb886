import Findings
public import Foundation
import ScenarioLanguage
import Simulation

/// A session of a service, written as a scenario that repeats the session.
///
/// A step of the scenario ends when nothing is in flight and every call has ended. If several
/// packets are in flight at the same time, the scenario states when each packet arrives.
public struct Recording: Sendable {
  /// A scenario that consists of the scene and the steps. Each step contains the session's actions,
  /// and lines for the received callbacks. The scenario passes.
  public let scenario: String
  /// The outcome of running the scenario. The page of the outcome shows every message of the
  /// session.
  public let outcome: ScenarioOutcome
  /// The first difference between the session and a run of the scenario; nil if there is no
  /// difference. A callback or its time can differ.
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

  /// Writes the scenario, the page and the logs into a folder. The files are `NAME.scenario`,
  /// `NAME.html`, and one file such as `NAME/A.phone.jsonl` for each device. A missing folder is
  /// created.
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
