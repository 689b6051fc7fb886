import Base

/// How many interleavings were run, and how many were skipped as equivalent.
package struct InterleavingCount: Hashable, Sendable {
  package var run: Int
  /// How many interleavings were skipped. Each skipped interleaving is equivalent to one that was
  /// run: only the order of independent statements differs. `Int.max` means `Int.max` or more.
  package var same: Int

  package static func += (left: inout InterleavingCount, right: InterleavingCount) {
    let (same, overflow) = left.same.addingReportingOverflow(right.same)
    left = InterleavingCount(run: left.run + right.run, same: overflow ? .max : same)
  }

  /// The counts in words, such as `6 orders` or `12 orders run, 479,001,588 are equivalent`.
  package var text: String {
    let orders = run.counted("order")
    if same == 0 { return orders }
    let verb = same == .max ? "and more are" : same == 1 ? "is" : "are"
    return "\(orders) run, \(same.grouped) \(verb) equivalent"
  }
}
