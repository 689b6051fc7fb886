import IMProtocol
package import ScenarioLanguage
import Simulation

/// Reads logs: a pure function from files to rows, or to what is wrong with them.
package enum LogReader {
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
    // Ids follow the order of names. Where they don't, all is read again by ids that do.
    let sorted = sorted(logs)
    if sorted.names.users != logs.values.names.users
      || sorted.names.groups != logs.values.names.groups
    {
      logs = LogCollection(LogNames(sorted), bounds)
      for file in files { logs.read(file) }
    }
    return try LogAssembly(logs).reading
  }

  /// A scenario with the users and groups of logs, in the order of their names.
  private static func sorted(_ logs: LogCollection) -> Scenario {
    var scenario = Scenario()
    var names = logs.values.names
    for log in logs.logs {
      if let user = log.head.user { _ = names.user(Array(user.utf8)[...]) }
    }
    scenario.names.users = NaturalOrder.sorted(names.users)
    scenario.names.groups = NaturalOrder.sorted(names.groups)
    return scenario
  }
}

extension NaturalOrder {
  /// Names in this order.
  fileprivate static func sorted(_ names: [String]) -> [String] {
    names.map { Array($0.utf8)[...] }.sorted(by: precedes)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
