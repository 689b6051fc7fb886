import IMProtocol
package import ScenarioLanguage
import Simulation

/// Reads logs. Reading is a pure function of the files, and returns entries or throws problems.
package enum LogReader {
  /// The maximum length of a line in bytes; a longer line is an error, regardless of its content.
  package static var longestLine: Int { LogBounds().lineBytes }

  /// Reads the logs of files. A given initial state must declare the devices of the logs.
  package static func read(
    _ files: [LogFile], scene: Scenario? = nil
  ) throws(LogProblems) -> LogReading {
    try read(files, scene: scene, LogBounds())
  }

  /// Reads logs with given limits, for tests.
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
