import ScenarioLanguage

/// Names that a scenario can declare for the users, groups and devices of logs. A name in the logs
/// remains if the scenario language permits the name, and all other names are replaced.
struct PlainNames {
  private var taken: Set<String>

  /// Returns a copy of a scenario. In the copy, all names can be declared.
  static func scenario(_ scenario: Scenario) -> Scenario {
    var names = PlainNames(taken: Set(scenario.names.users + scenario.names.groups))
    var named = scenario
    named.names.users = scenario.names.users.map { names.name($0, or: "U") }
    named.names.groups = scenario.names.groups.map { names.name($0, or: "G") }
    var devices = PlainNames(taken: Set(scenario.names.devices))
    named.names.devices = scenario.names.devices.map { devices.name($0, or: "device") }
    return named
  }

  private mutating func name(_ name: String, or letter: String) -> String {
    if Self.isName(name) { return name }
    var number = 1
    while !taken.insert("\(letter)\(number)").inserted { number += 1 }
    return "\(letter)\(number)"
  }

  /// Returns whether a scenario may declare a user with this name. Keywords of the language may not
  /// be names.
  private static func isName(_ name: String) -> Bool {
    let isWord =
      name.first?.isLetter ?? false
      && name.allSatisfy { $0.isLetter || $0 == "_" || $0.isASCII && $0.isNumber }
    guard isWord else { return false }
    let text = ScenarioText.new("a", users: [name], steps: [("b", "wait 1ms")])
    return ScenarioFile.parse(Source(path: name, text: text)).diagnostics.isEmpty
  }
}
