import Ground

/// How many orders of races were run, and how many need not be.
package struct OrderCount: Hashable, Sendable {
  package var run: Int
  /// Those that only have what touches nothing in common the other way round; `Int.max` for as many
  /// or more.
  package var same: Int

  package static func += (left: inout OrderCount, right: OrderCount) {
    let (same, overflow) = left.same.addingReportingOverflow(right.same)
    left = OrderCount(run: left.run + right.run, same: overflow ? .max : same)
  }

  /// `6 orders`, or `12 orders run, 479,001,588 are the same`.
  package var text: String {
    let orders = run.counted("order")
    if same == 0 { return orders }
    let verb = same == .max ? "and more are" : same == 1 ? "is" : "are"
    return "\(orders) run, \(same.grouped) \(verb) the same"
  }
}
