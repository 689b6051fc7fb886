import Conforming
import ScenarioLanguage
import Simulation

/// Proves that changed logs contain no fault: a check must agree, and the model's history must
/// contain exactly the entries of these logs. The proof does not use the comparison that is tested.
///
/// The server's clock is unknown, so the server's times in the logs are compared only with each
/// other. Equal times in the logs must correspond to equal times of the model, and later times in
/// the logs to later times of the model.
enum LogWitness {
  /// Whether a check's history contains exactly the entries of the logs.
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
