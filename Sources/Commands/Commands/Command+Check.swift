import Base
import Events
import OperatingSystem

extension Command {
  static let check = Command(
    name: "check", summary: "finds the errors of scenario files without running them",
    operands: "[PATH…]",
    details: ["Paths are as for imsim run. All errors of all files are shown at once."],
    options: []
  ) { arguments, console throws(Arguments.Problem) in
    let set = try ScenarioSet(arguments.operands, jobs: ThisProcess.processors)
    if set.isEmpty(to: "check", console) { return .nothingSelected }
    let broken = set.files.filter { !$0.diagnostics.isEmpty }
    for file in broken {
      console.write(file.errors(isColored: console.isColored, columns: console.columns))
      console.write("\n")
    }
    let cases = set.files.reduce(0) { $0 + $1.scenarios.count }.counted("case")
    let errors = set.files.reduce(0) { $0 + $1.diagnostics.count }.counted("error")
    let found = broken.isEmpty ? "\(cases): no errors" : "\(broken.count) with errors: \(errors)"
    console.write("\(set.files.count.counted("file")), \(found)\n")
    return set.code
  }
}
