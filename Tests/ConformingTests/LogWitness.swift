import Conforming
import ScenarioLanguage
import Simulation

/// Proves that changed logs contain no fault. After a check with the verdict `agrees`, the history
/// of the model must show exactly these logs. The proof does not use the comparison that is under
/// test.
///
/// Nobody knows the server's clock. The server's moments in the logs are therefore compared only
/// with each other: equal moments correspond to equal moments of the model, and later moments
/// correspond to later moments.
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
