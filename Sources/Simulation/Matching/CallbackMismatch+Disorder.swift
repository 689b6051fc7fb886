import IMProtocol
import ScenarioLanguage

extension CallbackMismatch {
  /// A misplaced callback, and another one relative to which it arrived in the wrong order.
  package struct Disorder: Sendable {
    /// The index of the misplaced callback in `CallbackMismatch.expected`.
    package let expected: Int
    /// The index of the misplaced callback in `CallbackMismatch.received`.
    package let received: Int
    /// The index of the other callback in `CallbackMismatch.expected`.
    package let other: Int
    /// Whether the misplaced callback arrived before the other one, too early, rather than after
    /// it, too late.
    package let isEarly: Bool
  }

  /// What is out of order at the first row with a difference. Nil if the callbacks differ in more
  /// than their order.
  package func disorder(of rows: [Row], in log: Log) -> Disorder? {
    guard let first = rows.firstIndex(where: { $0.difference != nil }) else { return nil }
    let later = rows.index(after: first)..<rows.endIndex
    let row = rows[first]
    if let received = row.received,
      let position = later.first(where: { rows[$0].isOff && fits(rows[$0].expected, received, log) }
      ), let expected = rows[position].expected
    {
      // The other callback is the one in the last agreeing row between the two rows. If there is
      // none, the two rows may have each other's callbacks. The other callback is then the one that
      // the first row expects.
      let other = (first..<position).last { rows[$0].agrees }.flatMap { rows[$0].expected }
      let swapped = (row.expected).flatMap { fits($0, rows[position].received, log) ? $0 : nil }
      guard let other = other ?? swapped else { return nil }
      return Disorder(expected: expected, received: received, other: other, isEarly: true)
    }
    if let expected = row.expected,
      let position = later.first(where: { rows[$0].isOff && fits(expected, rows[$0].received, log) }
      ), let received = rows[position].received,
      let other = later.first(where: { $0 < position && rows[$0].agrees }).flatMap({
        rows[$0].expected
      })
    {
      return Disorder(expected: expected, received: received, other: other, isEarly: false)
    }
    return nil
  }

  private func fits(_ expected: Int?, _ received: Int?, _ log: Log) -> Bool {
    guard let expected, let received, let notice = log.notice(at: self.received[received]) else {
      return false
    }
    var bindings = bindings
    return bindings.mismatch(self.expected[expected].pattern, notice, log.arena) == nil
  }
}

extension CallbackMismatch.Row {
  /// Whether the row pairs an expected callback with a received one that fits.
  fileprivate var agrees: Bool { expected != nil && received != nil && difference == nil }

  fileprivate var isOff: Bool { difference != nil }
}
