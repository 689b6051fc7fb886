import Findings
public import Foundation
import ScenarioLanguage
import Simulation

/// What a session did, written as a scenario that repeats it.
///
/// Each time that nothing was in flight and every call had ended, a step ends. A step in which
/// several things were in flight together says by hand when each packet arrived.
public struct Recording: Sendable {
  /// The scenario: the scene, a step for what was done, and lines that list what was received. It
  /// passes.
  public let scenario: String
  /// What came of the scenario when it ran: its page shows every message of the session.
  public let outcome: ScenarioOutcome
  /// The first thing that a device receives otherwise in the scenario, or at another time; nil
  /// where it is the same run.
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

  /// What the devices would log, by the name of the file, in the format of logs of real devices.
  public var logs: [(name: String, text: String)] { outcome.logs }

  /// A page that shows every message of the session, to open in a browser.
  public var page: String { outcome.page }

  /// Writes the scenario, the page and the logs into a folder, which it makes where it is missing:
  /// `NAME.scenario`, `NAME.html` and `NAME/A.phone.jsonl` for each device.
  ///
  /// - Throws: errors of Foundation where something can't be written.
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

/// Why a session can't be written as a scenario.
public struct RecordingError: Error, Sendable, CustomStringConvertible {
  /// The reason, in a sentence.
  public let description: String
}
