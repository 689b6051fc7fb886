import ScenarioLanguage
import Simulation

/// Names that a scenario can declare for the users, groups and devices of logs. A name in the logs
/// remains if the scenario language permits the name, and all other names are replaced.
enum PlainNames {
  /// Returns a copy of the initial state of a scenario, without citations, tags and marks. In the
  /// copy, all names can be declared.
  static func scenario(_ scenario: Scenario) -> Scenario {
    var named = scenario.scene
    named.nameAttributes()
    (named.verifies, named.assumes, named.tags, named.mark) = ([], [], [], nil)
    let names = named.names
    let taken = Set(names.users + names.groups + names.devices)
    named.names.users = plain(names.users, "U", taken)
    named.names.groups = plain(names.groups, "G", taken)
    named.names.devices = plain(names.devices, "device", taken)
    return named
  }

  private static func plain(
    _ names: [String], _ letter: String, _ taken: Set<String>
  ) -> [String] {
    var number = 0
    return names.map { name in
      if isName(name) { return name }
      repeat { number += 1 } while taken.contains("\(letter)\(number)")
      return "\(letter)\(number)"
    }
  }

  /// Returns whether a scenario may declare a user with this name. Keywords of the language may not
  /// be names.
  private static func isName(_ name: String) -> Bool {
    let text = ScenarioText.new("a", users: [name], steps: [("b", "wait 1ms")])
    let scenarios = ScenarioFile.parse(Source(path: name, text: text)).scenarios
    return scenarios.first?.names.users == [name]
  }
}
