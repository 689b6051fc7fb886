package import Events
import Ground

/// What went wrong as workflow commands of GitHub Actions, which show it beside the changed lines.
package enum WorkflowAnnotations {
  /// The most that GitHub shows of a step.
  static let most = 10
  /// Bytes of a text past which an annotation is cut.
  private static let longestText = 4_000

  /// Appends a command for each case and file in which something went wrong, the worst first; the
  /// last one says how many others there are; then a notice for each that is marked and exempt, at
  /// its mark, as many again. `place` makes of a path the one that GitHub knows.
  package static func append(
    _ run: RunEvents, to buffer: inout TextBuffer, place: (String) -> String = { $0 }
  ) {
    let problems = RunProblem.problems(run.wrong)
    for (index, problem) in problems.prefix(most).enumerated() {
      let item = problem.item
      buffer.append(
        "::error file=\(property(Escaping.plain(place(RunEvents.plainPath(item.path)))))")
      if let location = item.location {
        buffer.append(",line=\(location.line),col=\(location.column)")
      }
      var text = item.text(atMost: longestText)
      if let alike = problem.alikeText { text += "  \(alike)\n" }
      if index == most - 1, problems.count > most {
        let rest = problems[most...].reduce(0) { $0 + 1 + $1.others.count }
        text += "\nand \(rest) more, which the log has\n"
      }
      buffer.append(",title=\(property(Escaping.plain(item.name)))::\(data(text))\n")
    }
    for events in run.exempt.prefix(most) {
      buffer.append(
        "::notice file=\(property(Escaping.plain(place(RunEvents.plainPath(events.path)))))")
      buffer.append(
        ",line=\(events.mark?.line ?? 1),title=\(property(Escaping.plain(events.name)))")
      buffer.append(
        "::\(data(Escaping.plain("\(events.status.words): \(events.mark?.why ?? "")")))\n")
    }
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
