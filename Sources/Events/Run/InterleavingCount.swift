import Base

/// Two counts of interleavings. The first count is the number of interleavings that were run. The
/// second count is the number of equivalent interleavings that were skipped.
package struct InterleavingCount: Hashable, Sendable {
  package var run: Int
  /// The number of skipped interleavings. Each skipped interleaving is equivalent to an
  /// interleaving that was run. Equivalent interleavings differ only in the order of independent
  /// statements. The value `Int.max` means that the number is at least `Int.max`.
  package var same: Int

  package static func += (left: inout InterleavingCount, right: InterleavingCount) {
    let (same, overflow) = left.same.addingReportingOverflow(right.same)
    left = InterleavingCount(run: left.run + right.run, same: overflow ? .max : same)
  }

  /// The text of the counts, for example `6 orders` or `12 orders run, 479,001,588 are equivalent`.
  package var text: String {
    let orders = run.counted("order")
    if same == 0 { return orders }
    let verb = same == .max ? "and more are" : same == 1 ? "is" : "are"
    return "\(orders) run, \(same.grouped) \(verb) equivalent"
  }
}
