import Base

/// The number of interleavings that were run, and the number of equivalent interleavings that were
/// skipped.
package struct InterleavingCount: Hashable, Sendable {
  package var run: Int
  /// The number of interleavings that were skipped because they are equivalent to an executed
  /// interleaving. Equivalent interleavings differ only in the order of independent statements. The
  /// value `Int.max` means at least `Int.max` interleavings.
  package var same: Int

  package static func += (left: inout InterleavingCount, right: InterleavingCount) {
    let (same, overflow) = left.same.addingReportingOverflow(right.same)
    left = InterleavingCount(run: left.run + right.run, same: overflow ? .max : same)
  }

  /// The counts in words: `6 orders`, or `12 orders run, 479,001,588 are equivalent`.
  package var text: String {
    let orders = run.counted("order")
    if same == 0 { return orders }
    let verb = same == .max ? "and more are" : same == 1 ? "is" : "are"
    return "\(orders) run, \(same.grouped) \(verb) equivalent"
  }
}
