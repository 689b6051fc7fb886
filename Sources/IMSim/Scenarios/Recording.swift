import Findings
public import Foundation
import ScenarioLanguage
import Simulation

/// A scenario that repeats everything a simulated service did in a session.
///
/// A step ends when no packet is in transit and every call has ended. If several packets are in
/// transit at the same time, the scenario states when each packet arrives.
public struct Recording: Sendable {
  /// The text of the scenario: the scene, and steps with the session's actions and the callbacks
  /// that were received. The scenario passes.
  public let scenario: String
  /// How the scenario ends when it runs. The outcome's page shows every message of the session.
  public let outcome: ScenarioOutcome
  /// The first difference between the session and a run of the scenario: a callback, or the time of
  /// a callback. Nil if there is no difference.
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

  /// The devices' logs with their file names, in the format of logs from real devices.
  public var logs: [(name: String, text: String)] { outcome.logs }

  /// An HTML page that shows every message of the session.
  public var page: String { outcome.page }

  /// Writes the scenario, the page and the logs to a folder. If the folder does not exist, it is
  /// created. The files are `NAME.scenario`, `NAME.html`, and for each device a file such as
  /// `NAME/A.phone.jsonl`.
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

/// Thrown if a session can't be written as a scenario.
public struct RecordingError: Error, Sendable, CustomStringConvertible {
  /// The reason, in one sentence.
  public let description: String
}
