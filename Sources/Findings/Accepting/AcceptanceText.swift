package import Events

/// What is accepted, as a terminal shows it: for each part the lines that go and those that come,
/// with what decided them.
package struct AcceptanceText {
  private let acceptance: Acceptance
  private let isColored: Bool

  /// Prepares to show what is accepted.
  package init(_ acceptance: Acceptance, isColored: Bool) {
    self.acceptance = acceptance
    self.isColored = isColored
  }

  /// Appends the changes and then what is refused.
  package func append(to buffer: inout TextBuffer) {
    let changes = acceptance.changes
    let last = changes.map { $0.line + $0.before.count + $0.after.count }.max() ?? 0
    let width = String(last).utf8.count
    var part: (String, Int)?
    // How many lines have come before a line, less those that have gone.
    var moved = 0
    for change in changes {
      if part.map({ $0 != (change.part, change.partLine) }) ?? true {
        if part != nil { buffer.endLine() }
        part = (change.part, change.partLine)
        buffer.append(change.part, .cyan, inColor: isColored)
        buffer.append(" (line \(change.partLine))", .dim, inColor: isColored)
        buffer.endLine()
      }
      for (place, line) in change.before.enumerated() {
        append("-", change.line + place, line, [], .red, width, to: &buffer)
      }
      for (place, line) in change.after.enumerated() {
        append("+", change.line + place + moved, line.text, line.ids, .green, width, to: &buffer)
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

  /// Appends what can't be accepted.
  private func append(_ refusals: [Acceptance.Refusal], to buffer: inout TextBuffer) {
    for refusal in refusals {
      if !buffer.isEmpty { buffer.endLine() }
      buffer.append("not accepted: ", .yellow, inColor: isColored)
      buffer.append("\(refusal.part)")
      buffer.append(" (line \(refusal.line))", .dim, inColor: isColored)
      buffer.append(": \(refusal.reason)\n")
    }
  }

  /// How much is accepted: `3 lines in 2 parts`.
  package static func count(_ acceptance: Acceptance) -> String {
    var buffer = TextBuffer()
    buffer.append(
      acceptance.changes.reduce(0) { $0 + max($1.before.count, $1.after.count) }, of: "line")
    buffer.append(" in ")
    buffer.append(Set(acceptance.changes.map(\.partLine)).count, of: "part")
    return buffer.string
  }
}
