import Base
import Events

/// The section of a scenario's page that shows what the scenario explores, and the result of the
/// exploration.
struct ExplorationSection {
  let exploration: ExplorationEvents
  let events: CaseEvents

  func append(level: Int, to buffer: inout TextBuffer) {
    let heading = String(repeating: "#", count: level)
    buffer.append("\n\(heading) Exploration: \(MarkdownText.escaped(exploration.title))\n\n")
    buffer.append("Every order of what may happen")
    if !exploration.limits.isEmpty {
      buffer.append(", at most \(MarkdownText.escaped(exploration.limits.joined(separator: ", ")))")
    }
    buffer.append(":\n\n")
    for line in exploration.permissions { buffer.append("- \(MarkdownText.escaped(line))\n") }
    buffer.append("\n| Property | Line | Verdict |\n|---|---|---|\n")
    for property in exploration.properties {
      let isBad = property.holds == false || property.isVacuous
      let verdict = isBad ? "**\(property.verdict)**" : property.verdict
      buffer.append("| \(MarkdownText.escaped(property.text)) ")
      buffer.append("| \(property.line.map(String.init) ?? "") | \(verdict) |\n")
    }
    for line in exploration.vacuous {
      buffer.append("\n- line \(line.line): \(MarkdownText.escaped(line.text))\n")
    }
    for line in exploration.counts + exploration.notes {
      buffer.append("\n\(MarkdownText.escaped(line))\n")
    }
    if exploration.ending == .unexplored {
      buffer.append("\nNot explored here: `imsim explore \(ShellQuoting.operand(events.path))`\n")
    }
  }
}
