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
  return text.split(separator: "\n").filter { !isPlace(Array($0.utf8)) }.joined(separator: "\n")
}

/// Whether a line has the bounds of a range, by a loop that is fast without optimization, too.
private func isPlace(_ line: [UInt8]) -> Bool {
  var place = 3
  while place < line.count {
    if line[place] == UInt8(ascii: ":") {
      let word = line[..<place]
      if word.suffix(5) == start || word.suffix(3) == end { return true }
    }
    place += 1
  }
  return false
}

private let start = ArraySlice("start".utf8)
private let end = ArraySlice("end".utf8)
