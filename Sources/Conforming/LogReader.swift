import IMProtocol
package import ScenarioLanguage
import Simulation

/// Reads logs: returns their entries, or throws their problems. The result depends only on the
/// arguments.
package enum LogReader {
  /// The maximum length of a line in bytes. A longer line is an error, whatever it contains.
  package static var longestLine: Int { LogBounds().lineBytes }

  /// Reads the logs in files. If there is an initial state, it must declare the devices of the
  /// logs.
  package static func read(
    _ files: [LogFile], scene: Scenario? = nil
  ) throws(LogProblems) -> LogReading {
    try read(files, scene: scene, LogBounds())
  }

  /// Reads logs with other limits, for tests.
  static func read(
    _ files: [LogFile], scene: Scenario?, _ bounds: LogBounds
  ) throws(LogProblems) -> LogReading {
    var logs = LogCollection(LogNames(scene ?? Scenario()), bounds)
    for file in files { logs.read(file) }
    guard logs.problems.isEmpty else { throw LogProblems(all: logs.problems) }
    if let scene { return try LogAssembly(scene: scene, logs).reading }
    return try LogAssembly(logs).reading
  }
}
