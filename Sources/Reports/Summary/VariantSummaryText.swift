import Base
package import Events

/// Writes the results of variants: groups of similar failures, and the counts for each kind of
/// variant.
package enum VariantSummaryText {
  /// Appends the groups of failures, in the order of their first variants, and then the counts for
  /// each kind of variant that the user asked for.
  package static func append(
    _ groups: [VariantEvents.Group], _ kinds: [VariantEvents.KindCount], isColored: Bool,
    to buffer: inout TextBuffer
  ) {
    for group in groups {
      buffer.append("FAIL", .red, inColor: isColored)
      buffer.append("  \(group.key.text): \(group.count.counted("case"))")
      buffer.append("\n      \(group.example.name)  \(group.example.path)\n\n")
      buffer.append(group.example.text.shown(isColored: isColored, columns: nil))
      buffer.endLine()
    }
    for kind in kinds { append(kind, to: &buffer) }
  }

  private static func append(_ kind: VariantEvents.KindCount, to buffer: inout TextBuffer) {
    buffer.append(kind.name, paddedTo: 9)
    buffer.append("\(kind.cases.counted("case")): \(kind.passed.grouped) passed, ")
    buffer.append("\(kind.failed.grouped) failed")
    if kind.exhausted > 0 {
      buffer.append(", \(kind.exhausted.grouped) without a verdict")
    }
    buffer.endLine()
    for (reason, count) in kind.leftOut {
      buffer.append("           skipped \(count.grouped): \(reason)\n")
    }
  }
}
