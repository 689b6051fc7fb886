import Base
package import Events

/// Prints problems as GitHub Actions workflow commands, which GitHub shows next to the affected
/// lines.
package enum WorkflowAnnotations {
  /// How many annotations GitHub shows for one step.
  static let most = 10
  /// The length, in bytes, at which texts are truncated.
  private static let longestText = 4_000

  /// Appends a command for each case or file with a problem, worst first, up to `most` commands. If
  /// there are more problems, the last command says how many were omitted.
  ///
  /// After the commands for problems, up to `most` notices show the marks that exempt cases from
  /// judgment. `location` converts a path in imsim's output to a path in the GitHub repository.
  package static func append(
    _ run: RunEvents, to buffer: inout TextBuffer, location: (String) -> String = { $0 }
  ) {
    let problems = RunProblem.problems(run.wrong)
    for (index, problem) in problems.prefix(most).enumerated() {
      let item = problem.item
      buffer.append(
        "::error file=\(property(Escaping.plain(location(RunEvents.plainPath(item.path)))))")
      if let location = item.location {
        buffer.append(",line=\(location.line),col=\(location.column)")
      }
      var text = item.text(atMost: longestText)
      if let alike = problem.alikeText { text += "  \(alike)\n" }
      if index == most - 1, problems.count > most {
        let rest = problems[most...].reduce(0) { $0 + 1 + $1.others.count }
        text += "\nand \(rest) more, see the log\n"
      }
      buffer.append(",title=\(property(Escaping.plain(item.name)))::\(data(text))\n")
    }
    for events in run.exempt.prefix(most) {
      buffer.append(
        "::notice file=\(property(Escaping.plain(location(RunEvents.plainPath(events.path)))))")
      buffer.append(
        ",line=\(events.mark?.line ?? 1),title=\(property(Escaping.plain(events.name)))")
      buffer.append(
        "::\(data(Escaping.plain("\(events.status.words): \(events.mark?.reason ?? "")")))\n")
    }
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
