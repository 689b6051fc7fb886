import Ground
import IMProtocol
import ScenarioLanguage

/// All that a scenario says, its places in the text left out.
func meaning(_ scenario: Scenario) -> String {
  var text = ""
  // The look-up within the table of texts has no order.
  var scenario = scenario
  let strings = scenario.names.texts.strings
  scenario.names.texts = TextTable()
  // Thousands of friends are told by their names and ids.
  if scenario.accounts.count > 100 {
    text += "\(scenario.names.users)\(scenario.friendships.map(\.other.index))"
    scenario.names.users = []
    scenario.accounts = []
    scenario.friendships = []
  }
  dump(scenario, to: &text)
  dump(strings, to: &text)
  // Ranges are the only places; their numbers stand on lines of their own.
  var bytes: [UInt8] = []
  for line in Array(text.utf8).split(separator: Byte.newline) {
    let member = line.drop { Byte.isBlank($0) || $0 == Byte.hyphen }
    if member.starts(with: "start:".utf8) || member.starts(with: "end:".utf8) { continue }
    bytes += line + [Byte.newline]
  }
  return String(decoding: bytes, as: UTF8.self)
}
