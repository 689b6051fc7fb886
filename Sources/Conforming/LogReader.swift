import IMProtocol
package import ScenarioLanguage
import Simulation

/// Reads logs: a pure function from files to rows, or to what is wrong with them.
package enum LogReader {
  /// Bytes of a line past which it is an error, whatever follows in it.
  package static var longestLine: Int { LogBounds().lineBytes }

  /// Reads the logs of files, on top of a scene where there is one: then their devices are devices
  /// of the scene.
  package static func read(
    _ files: [LogFile], scene: Scenario? = nil
  ) throws(LogProblems) -> LogReading {
    try read(files, scene: scene, LogBounds())
  }

  /// The same within other bounds, for tests.
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
