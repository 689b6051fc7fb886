import Events
import Reports
import ScenarioLanguage

extension Command {
  /// `imsim list`: which scenarios there are.
  static let list = Command(
    name: "list", summary: "lists scenarios with their titles, rows and tags",
    operands: "[PATH…]",
    details: ["Paths are those of imsim run. Files with errors go to standard error."],
    options: [
      .choice("format", ["text", "json"], "text for people, JSON Lines for programs")
    ]
  ) { arguments, console throws(Arguments.Problem) in
    let set = try ScenarioSet(arguments.operands, jobs: Environment.processors)
    guard !set.files.isEmpty else {
      console.error("there is no scenario file to list")
      return .nothingSelected
    }
    let entries = set.files.filter { !$0.scenarios.isEmpty }.map { file in
      ScenarioList.Entry(path: file.source.path, file.scenarios)
    }
    var buffer = TextBuffer()
    if arguments.value("format") == "json" {
      ScenarioList.appendJSON(entries, to: &buffer)
    } else {
      ScenarioList.appendText(
        entries, isColored: console.isColored, columns: console.columns, to: &buffer)
    }
    console.write(buffer)
    for file in set.files where !file.diagnostics.isEmpty {
      console.complain(file.errors(isColored: false))
    }
    return set.code
  }
}
