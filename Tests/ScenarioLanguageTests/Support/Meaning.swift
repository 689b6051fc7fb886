import Foundation
import IMProtocol
import ScenarioLanguage

/// A scenario's contents as text, without positions in the source.
func meaning(_ scenario: Scenario) -> String {
  var text = ""
  // The table of texts is dumped separately, because its dictionary has no fixed order.
  var scenario = scenario
  let strings = scenario.names.texts.strings
  scenario.names.texts = TextTable()
  // If there are many users, only their names and friendships are dumped.
  if scenario.accounts.count > 100 {
    text += "\(scenario.names.users)\(scenario.friendships.map(\.other.index))"
    scenario.names.users = []
    scenario.accounts = []
    scenario.friendships = []
  }
  dump(scenario, to: &text)
  dump(strings, to: &text)
  // The only positions in a dump are source ranges, whose start and end are on separate lines.
  return text.split(separator: "\n").filter { !isPlace(Array($0.utf8)) }.joined(separator: "\n")
}

/// Whether a line of a dump contains the start or the end of a range. This function uses a loop
/// over bytes, which is fast even in a debug build.
private func isPlace(_ line: [UInt8]) -> Bool {
  var index = 3
  while index < line.count {
    if line[index] == UInt8(ascii: ":") {
      let word = line[..<index]
      if word.suffix(5) == start || word.suffix(3) == end { return true }
    }
    index += 1
  }
  return false
}

private let start = ArraySlice("start".utf8)
private let end = ArraySlice("end".utf8)

/// A scenario's contents, with names instead of numeric ids. Two scenarios with the same meaning
/// have the same contents, even if the ids are ordered differently.
func saying(_ scenario: Scenario) -> String {
  var scenario = scenario
  let (names, captures) = (scenario.names, scenario.captureNames)
  // Ignore the number of the row, because the writer makes a separate scenario from a row of a
  // table.
  (scenario.row, scenario.rowRange, scenario.scenariosOfFile) = (nil, nil, 1)
  scenario.names.texts = TextTable()
  scenario.names.users = Array(names.users.prefix(scenario.accounts.count))
  scenario.names.groups = Array(names.groups.prefix(scenario.groups.count))
  scenario.captureNames.sort()
  var text = ""
  dump(scenario, to: &text)
  var lines: [String] = []
  var last = ""
  for line in text.split(separator: "\n") where !isPlace(Array(line.utf8)) {
    let words = line.split(separator: " ").map(String.init)
    var said = words.joined(separator: " ")
    // The value of an optional follows on the lines below.
    if let optional = said.range(of: ": Optional(ScenarioLanguage") {
      said = String(said[..<optional.lowerBound])
    }
    if words.count == 3, words[1] == "index:", let index = Int(words[2]), index < 4_000_000_000 {
      if last.hasSuffix("IMProtocol.Text") {
        said = names.texts.string(of: Text(index))
      } else if last.hasSuffix("IMProtocol.UserID") {
        said = names.users[index]
      } else if last.hasSuffix("IMProtocol.GroupID") {
        said = names.groups[index]
      }
    } else if words.count == 3, words[1] == "capture:", let index = Int(words[2]) {
      said = captures[index]
    }
    lines.append(said)
    last = said
  }
  return lines.joined(separator: "\n")
}
