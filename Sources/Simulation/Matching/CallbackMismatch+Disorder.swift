import IMProtocol
import ScenarioLanguage

extension CallbackMismatch {
  /// Two callbacks that arrived in the wrong order: a misplaced callback, and another callback.
  package struct Disorder: Sendable {
    /// The index of the misplaced callback in `CallbackMismatch.expected`.
    package let expected: Int
    /// The index of the misplaced callback in `CallbackMismatch.received`.
    package let received: Int
    /// The index of the other callback in `CallbackMismatch.expected`.
    package let other: Int
    /// Whether the misplaced callback arrived too early, before the other callback. If false, the
    /// misplaced callback arrived too late, after the other callback.
    package let isEarly: Bool
  }

  /// The disorder at the first row with a difference. Nil if the callbacks differ in more than
  /// their order.
  package func disorder(of rows: [Row], in log: Log) -> Disorder? {
    guard let first = rows.firstIndex(where: { $0.difference != nil }) else { return nil }
    let later = rows.index(after: first)..<rows.endIndex
    let row = rows[first]
    if let received = row.received,
      let position = later.first(where: { rows[$0].isOff && fits(rows[$0].expected, received, log) }
      ), let expected = rows[position].expected
    {
      // The other callback is the callback in the last agreeing row between the two rows. If there
      // is no agreeing row, the callbacks of the two rows may be exchanged. In this case, the other
      // callback is the callback that the first row expects.
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
  /// Whether the row pairs an expected callback with a received callback that fits.
  fileprivate var agrees: Bool { expected != nil && received != nil && difference == nil }

  fileprivate var isOff: Bool { difference != nil }
}
