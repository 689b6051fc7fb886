package import Events
import Ground

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
    buffer.append("  \(group.key.text): \(group.count.counted("case"))")
    buffer.append("\n      \(group.example.name)  \(group.example.path)\n\n")
    buffer.append(group.example.text.shown(isColored: isColored, columns: nil))
    buffer.endLine()
  }

  private func append(_ kind: VariantEvents.KindCount, to buffer: inout TextBuffer) {
    buffer.append(kind.name, paddedTo: 9)
    buffer.append("\(kind.cases.counted("case")): \(kind.passed.grouped) passed, ")
    buffer.append("\(kind.failed.grouped) failed")
    if kind.exhausted > 0 {
      buffer.append(", \(kind.exhausted.grouped) without a verdict")
    }
    buffer.endLine()
    for (why, count) in kind.leftOut {
      buffer.append("           left out \(count.grouped): \(why)\n")
    }
  }
}
