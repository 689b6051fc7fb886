package import ScenarioLanguage
package import Simulation

/// Logs with what came of checking them.
package struct CheckedLogs: Sendable {
  /// The files.
  package let files: [LogFile]
  /// What stands in them. Its scenario is the scene, with what is assumed to have stood before.
  package let reading: LogReading
  /// Whether a scene was given; else users and settings are those of the logs.
  package let hasScene: Bool
  /// What is assumed to have stood when the logs begin.
  package let facts: [AssumedFact]
  /// How many facts were tried.
  package let tries: Int
  /// What came of it.
  package let conformance: Conformance
  /// The change of the model with which it does all that the logs tell; nil where none was found,
  /// or looked for.
  package var explanation: LogExplanation?

  /// Reads files and checks them in a scene. Without one, facts are looked for that may have stood
  /// when the logs begin, if the logs do not agree by themselves; none unless it infers.
  package static func check(
    _ files: [LogFile], scene: Scenario? = nil, infers: Bool = true, _ options: Conformance.Options
  ) throws(LogProblems) -> CheckedLogs {
    var reading = try LogReader.read(files, scene: scene)
    let first = Conformance.check(reading.logs, in: reading.scenario, options)
    guard infers, scene == nil, !first.agrees else {
      return CheckedLogs(
        files: files, reading: reading, hasScene: scene != nil, facts: [], tries: 0,
        conformance: first)
    }
    var inference = SceneInference(reading, options)
    inference.run(from: first)
    reading.scenario = inference.scenario
    return CheckedLogs(
      files: files, reading: reading, hasScene: false, facts: inference.facts,
      tries: inference.tries,
      conformance: inference.facts.isEmpty
        ? first : Conformance.check(reading.logs, in: reading.scenario, options))
  }

  /// The log of a device; nil where it wrote none.
  func log(of record: TraceRecord) -> Int? {
    reading.logs.firstIndex { $0.device == record.device }
  }

  /// How many rows there are.
  package var rows: Int { reading.logs.reduce(0) { $0 + $1.rows.count } }
}

extension Conformance {
  /// Whether the model does what the logs tell.
  var agrees: Bool {
    if case .agrees = verdict { true } else { false }
  }
}
