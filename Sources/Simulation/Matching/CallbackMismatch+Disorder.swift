import IMProtocol
import ScenarioLanguage

extension CallbackMismatch {
  /// A misplaced callback, which arrived in the wrong order relative to a second callback.
  package struct Disorder: Sendable {
    /// The index of the misplaced callback in `CallbackMismatch.expected`.
    package let expected: Int
    /// The index of the misplaced callback in `CallbackMismatch.received`.
    package let received: Int
    /// The index of the second callback in `CallbackMismatch.expected`.
    package let other: Int
    /// True if the misplaced callback arrived before the second callback, which is too early. False
    /// if the misplaced callback arrived after the second callback, which is too late.
    package let isEarly: Bool
  }

  /// The disorder at the first row with a difference. The result is nil if the callbacks differ in
  /// more than their order.
  package func disorder(of rows: [Row], in log: Log) -> Disorder? {
    guard let first = rows.firstIndex(where: { $0.difference != nil }) else { return nil }
    let later = rows.index(after: first)..<rows.endIndex
    let row = rows[first]
    if let received = row.received,
      let position = later.first(where: { rows[$0].isOff && fits(rows[$0].expected, received, log) }
      ), let expected = rows[position].expected
    {
      // `other` is the callback of the last agreeing row between `first` and `position`. If there
      // is no agreeing row, and the callbacks of the two rows are swapped, `other` is the expected
      // callback of the first row.
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

  /// Whether a received callback fits an expected callback.
  private func fits(_ expected: Int?, _ received: Int?, _ log: Log) -> Bool {
    guard let expected, let received, let notice = log.notice(at: self.received[received]) else {
      return false
    }
    var bindings = bindings
    return bindings.mismatch(self.expected[expected].pattern, notice, log.arena) == nil
  }
}

extension CallbackMismatch.Row {
  /// Whether the row contains an expected callback and a received callback, and the two callbacks
  /// fit each other.
  fileprivate var agrees: Bool { expected != nil && received != nil && difference == nil }

  fileprivate var isOff: Bool { difference != nil }
}
