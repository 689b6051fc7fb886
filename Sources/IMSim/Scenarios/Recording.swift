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
  /// What is probably a mistake of the test or of the application, a sentence each: delegates that
  /// have no method for a callback. The page of a failed test shows these notes.
  public let notes: [String]
  /// The failures of the test.
  private let failures: [TestFailure]

  init(
    _ session: Session, scene: Source, seed: UInt64, failures: [Progress.NotedFailure],
    notes: [String]
  ) throws(RecordingError) {
    let written: WrittenScenario
    do throws(Transcript.Failure) {
      written = try SessionRecording.of(session, scene: scene, seed: seed)
    } catch { throw RecordingError(description: error.description) }
    guard let run = written.run else { throw RecordingError(description: written.fault ?? "") }
    scenario = String(decoding: written.source.bytes, as: UTF8.self)
    difference = written.fault
    let one = ScenarioCase(
      run.scenario, written.source, nil, filePath: written.source.path,
      isOneOfSeveral: false)
    outcome = ScenarioOutcome(one, run.result, seed: seed)
    self.notes = notes
    let log = run.result.executions.first?.log
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
  /// - Throws: errors of Foundation if a file can't be written, or if `name` is no file name.
  public func write(to folder: URL, name: String) throws {
    guard Self.isFileName(name) else { throw CocoaError(.fileWriteInvalidFileName) }
    Self.remove(from: folder, name: name)
    let logFolder = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: logFolder, withIntermediateDirectories: true)
    try write(scenario, folder.appendingPathComponent("\(name).scenario"))
    try write(page, folder.appendingPathComponent("\(name).html"))
    for log in logs { try write(log.text, logFolder.appendingPathComponent(log.name)) }
  }

  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
  }

  /// Removes the files that ``write(to:name:)`` has written: the scenario, the page, and the logs
  /// in the folder `NAME`. Does nothing unless both the scenario and the page exist.
  public static func remove(from folder: URL, name: String) {
    let manager = FileManager.default
    let files = ["scenario", "html"].map { folder.appendingPathComponent("\(name).\($0)") }
    guard isFileName(name), files.allSatisfy({ manager.fileExists(atPath: $0.path) }) else {
      return
    }
    for file in files { try? manager.removeItem(at: file) }
    let logs = folder.appendingPathComponent(name)
    guard let names = try? manager.contentsOfDirectory(atPath: logs.path) else { return }
    for name in names where name.hasSuffix(".jsonl") {
      try? manager.removeItem(at: logs.appendingPathComponent(name))
    }
    if names.allSatisfy({ $0.hasSuffix(".jsonl") }) { try? manager.removeItem(at: logs) }
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
