import Conforming
import ScenarioLanguage
import Simulation

/// The proof that logs with a change are no fault: what the model did when it agreed, read off its
/// own history and not off how the two were compared.
///
/// Nobody knows the server's clock: its moments in the logs are held against each other, and stand
/// for those of the model, the same for the same and later ones for later ones.
enum LogWitness {
  /// Whether the history of a check shows just what logs say.
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
