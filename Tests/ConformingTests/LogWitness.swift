import Conforming
import ScenarioLanguage
import Simulation

/// Proves that changed logs are no fault, from the model's own history when it agreed, and
/// independently of the comparison.
///
/// Nobody knows the server's clock. Its moments in the logs are compared with each other: they
/// correspond to moments of the model, equal ones to equal ones and later ones to later ones.
enum LogWitness {
  /// Whether the history of a check shows exactly what the logs contain.
  static func holds(
    _ logs: [LogLines], _ checked: CheckedLogs, _ scene: Scenario
  ) throws -> Bool {
    let hidden = logs.map { log in
      var log = log
      log.hideTimes()
      return log.file
    }
    let reading = try LogReader.read(hidden, scene: scene)
    var moments: [Int: Int] = [:]
    for (capture, name) in reading.scenario.captureNames.enumerated()
    where name.hasPrefix(LogLines.hidden) {
      moments[capture] = Int(name.dropFirst(LogLines.hidden.count))
    }
    var rows = SeenRows(checked.conformance.log, moments: moments)
    for log in reading.logs where rows.misfit(log, mayBeCutOff: true) != nil { return false }
    return rows.keepsOrder
  }
}
