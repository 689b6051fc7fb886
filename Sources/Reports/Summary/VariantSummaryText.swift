package import Events

/// What came of variants: what failed, alike ones together, and the counts of each kind.
package struct VariantSummaryText {
  private let run: VariantEvents
  private let isColored: Bool

  package init(_ run: VariantEvents, isColored: Bool) {
    self.run = run
    self.isColored = isColored
  }

  package func append(to buffer: inout TextBuffer) {
    for group in run.groups { append(group, to: &buffer) }
    for kind in run.kinds { append(kind, to: &buffer) }
  }

  private func append(_ group: VariantEvents.Group, to buffer: inout TextBuffer) {
    buffer.append("FAIL", .red, inColor: isColored)
    buffer.append("  \(group.key.text): ")
    buffer.append(group.count, of: "case")
    buffer.append("\n      \(group.example.name)  \(group.example.path)\n\n")
    buffer.append(group.example.text.shown(isColored: isColored, columns: nil))
    buffer.endLine()
  }

  private func append(_ kind: VariantEvents.KindCount, to buffer: inout TextBuffer) {
    buffer.append(kind.name, paddedTo: 9)
    buffer.append(kind.cases, of: "case")
    buffer.append(": ")
    buffer.append(grouped: kind.passed)
    buffer.append(" passed, ")
    buffer.append(grouped: kind.failed)
    buffer.append(" failed")
    if kind.exhausted > 0 {
      buffer.append(", ")
      buffer.append(grouped: kind.exhausted)
      buffer.append(" without a verdict")
    }
    buffer.endLine()
    for (why, count) in kind.leftOut {
      buffer.append("           left out ")
      buffer.append(grouped: count)
      buffer.append(": \(why)\n")
    }
  }
}
