import Events
import OperatingSystem
import Reports
import ScenarioLanguage

extension Command {
  static let list = Command(
    name: "list", summary: "lists scenarios with their titles, rows and tags",
    operands: "[PATH…]",
    details: ["Paths are as for imsim run. Errors in files are written to standard error."],
    options: [
      .choice("format", ["text", "json"], "text for people, JSON Lines for programs")
    ]
  ) { arguments, console throws(Arguments.Problem) in
    let set = try ScenarioSet(arguments.operands, jobs: ThisProcess.processors)
    if set.isEmpty(to: "list", console) { return .nothingSelected }
    let entries = set.files.filter { !$0.scenarios.isEmpty }.map { file in
      ScenarioList.Entry(path: file.source.path, file.scenarios)
    }
    let columns = console.columns
    console.write {
      if arguments.value("format") == "json" {
        ScenarioList.appendJSON(entries, to: &$0)
      } else {
        ScenarioList.appendText(entries, isColored: $1, columns: columns, to: &$0)
      }
    }
    set.complain(console)
    return set.code
  }
}
