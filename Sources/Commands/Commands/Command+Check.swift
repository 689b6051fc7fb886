import Events
import Ground

extension Command {
  /// `imsim check`: the errors of scenario files, without running them.
  static let check = Command(
    name: "check", summary: "finds the errors of scenario files without running them",
    operands: "[PATH…]",
    details: ["Paths are those of imsim run. All errors of all files are shown at once."],
    options: []
  ) { arguments, console throws(Arguments.Problem) in
    let set = try ScenarioSet(arguments.operands, jobs: Environment.processors)
    guard !set.files.isEmpty else {
      console.error("there is no scenario file to check")
      return .nothingSelected
    }
    var buffer = TextBuffer()
    for file in set.files where !file.diagnostics.isEmpty {
      buffer.append(file.errors(isColored: console.isColored, columns: console.columns))
      buffer.endLine()
    }
    let broken = set.files.count { !$0.diagnostics.isEmpty }
    buffer.append("\(set.files.count.counted("file")), ")
    if broken == 0 {
      buffer.append("\(set.files.reduce(0) { $0 + $1.scenarios.count }.counted("case"))")
      buffer.append(": no errors\n")
    } else {
      buffer.append("\(broken) with errors: ")
      buffer.append("\(set.files.reduce(0) { $0 + $1.diagnostics.count }.counted("error"))\n")
    }
    console.write(buffer)
    return set.code
  }
}
