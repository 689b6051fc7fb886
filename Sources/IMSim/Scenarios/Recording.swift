import Events
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
  /// The failures of the test, and what may have caused them.
  private let failures: [TestFailure]
  package let notes: [String]

  init(
    _ session: Session, scene: Source, seed: UInt64, failures: [Progress.NotedFailure],
    notes: [String]
  ) throws(RecordingError) {
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
    self.notes = notes
    let log = written.run.result.executions.first?.log
    self.failures = failures.map { failure in
      let number = session.log.happenings(before: failure.records)
      return TestFailure(
        failure.message, at: failure.location, after: log?.index(ofHappening: number))
    }
  }

  /// The devices' logs with their file names, in the format of logs from real devices.
  public var logs: [(name: String, text: String)] { outcome.logs }

  /// An HTML page that shows every message of the session. If the test has failed, the page begins
  /// with the failures: what failed, where, and what the test had done before.
  public var page: String { outcome.page(adding: failures, notes: notes) }

  /// Writes the scenario, the page and the logs to a folder. If the folder does not exist, it is
  /// created. The files are `NAME.scenario`, `NAME.html`, and for each device a file such as
  /// `NAME/A.phone.jsonl`. The files of an earlier recording with this name are removed.
  ///
  /// - Throws: errors of Foundation if a file can't be written.
  public func write(to folder: URL, name: String) throws {
    Self.remove(from: folder, name: name)
    let logFolder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: logFolder, withIntermediateDirectories: true)
    try write(scenario, folder.appendingPathComponent("\(name).scenario"))
    try write(page, folder.appendingPathComponent("\(name).html"))
    for log in logs { try write(log.text, logFolder.appendingPathComponent(log.name)) }
  }

  /// Removes the files that ``write(to:name:)`` has written: the scenario, the page, and the logs.
  /// Other files remain. Does nothing if there is no such recording.
  public static func remove(from folder: URL, name: String) {
    let manager = FileManager.default
    for ending in ["scenario", "html"] {
      try? manager.removeItem(at: folder.appendingPathComponent("\(name).\(ending)"))
    }
    let logs = folder.appendingPathComponent(name)
    guard let files = try? manager.contentsOfDirectory(atPath: logs.path) else { return }
    let isLog = files.map { $0.hasSuffix(".jsonl") }
    for (file, isLog) in zip(files, isLog) where isLog {
      try? manager.removeItem(at: logs.appendingPathComponent(file))
    }
    if isLog.allSatisfy({ $0 }) { try? manager.removeItem(at: logs) }
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
