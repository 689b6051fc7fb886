package import Events

/// Shows the accepted changes on a terminal: for each part of the scenario, the removed and the
/// added lines, and the clauses that decided each added line.
package struct AcceptanceText {
  private let acceptance: Acceptance
  private let isColored: Bool

  /// Creates the text for an acceptance.
  package init(_ acceptance: Acceptance, isColored: Bool) {
    self.acceptance = acceptance
    self.isColored = isColored
  }

  /// Appends the changes, then the parts that can't be accepted.
  package func append(to buffer: inout TextBuffer) {
    let changes = acceptance.changes
    let last = changes.map { $0.line + $0.before.count + $0.after.count }.max() ?? 0
    let width = String(last).utf8.count
    var part: (String, Int)?
    // For the lines above the current line, the number of added lines minus the number of removed
    // lines.
    var moved = 0
    for change in changes {
      if part.map({ $0 != (change.part, change.partLine) }) ?? true {
        if part != nil { buffer.endLine() }
        part = (change.part, change.partLine)
        buffer.append(change.part, .cyan, inColor: isColored)
        buffer.append(" (line \(change.partLine))", .dim, inColor: isColored)
        buffer.endLine()
      }
      for (index, line) in change.before.enumerated() {
        append("-", change.line + index, line, [], .red, width, to: &buffer)
      }
      for (index, line) in change.after.enumerated() {
        append("+", change.line + index + moved, line.text, line.ids, .green, width, to: &buffer)
      }
      moved += change.after.count - change.before.count
    }
    append(acceptance.refusals, to: &buffer)
  }

  private func append(
    _ sign: String, _ number: Int, _ text: String, _ ids: [String], _ style: Style, _ width: Int,
    to buffer: inout TextBuffer
  ) {
    let number = String(number)
    buffer.appendBlanks(2 + width - number.utf8.count)
    buffer.append(number, .dim, inColor: isColored)
    buffer.append(" ")
    buffer.append(text.isEmpty ? sign : "\(sign) \(text)", style, inColor: isColored)
    if !ids.isEmpty {
      buffer.append("  (\(ids.joined(separator: ", ")))", .dim, inColor: isColored)
    }
    buffer.endLine()
  }

  private func append(_ refusals: [Acceptance.Refusal], to buffer: inout TextBuffer) {
    for refusal in refusals {
      if !buffer.isEmpty { buffer.endLine() }
      buffer.append("not accepted: ", .yellow, inColor: isColored)
      buffer.append("\(refusal.part)")
      buffer.append(" (line \(refusal.line))", .dim, inColor: isColored)
      buffer.append(": \(refusal.reason)\n")
    }
  }

  /// How much was accepted, such as `3 lines in 2 parts`.
  package static func count(_ acceptance: Acceptance) -> String {
    var buffer = TextBuffer()
    buffer.append(
      acceptance.changes.reduce(0) { $0 + max($1.before.count, $1.after.count) }, of: "line")
    buffer.append(" in ")
    buffer.append(Set(acceptance.changes.map(\.partLine)).count, of: "part")
    return buffer.string
  }
}
