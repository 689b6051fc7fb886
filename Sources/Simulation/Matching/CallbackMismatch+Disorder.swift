import IMProtocol
import ScenarioLanguage

extension CallbackMismatch {
  package struct Disorder: Sendable {
    /// Where it is listed, by its position in `CallbackMismatch.expected`.
    package let expected: Int
    /// Where it came, by its position in `CallbackMismatch.received`.
    package let received: Int
    /// The one after which it should have come, or else before which, likewise.
    package let other: Int
    /// Whether it came before the other instead of after it; else the other way round.
    package let isEarly: Bool
  }

  /// What the first of the rows that differ says, if that is a matter of order alone; nil where
  /// something did not come at all, or came and is not listed.
  package func disorder(of rows: [Row], in log: Log) -> Disorder? {
    guard let first = rows.firstIndex(where: { $0.difference != nil }) else { return nil }
    let later = rows.index(after: first)..<rows.endIndex
    let row = rows[first]
    if let received = row.received,
      let position = later.first(where: { rows[$0].isOff && fits(rows[$0].expected, received, log) }
      ), let expected = rows[position].expected
    {
      // After the last listed before it that has come; where two are swapped, the other.
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

  /// Whether one that came is as one that is listed.
  private func fits(_ expected: Int?, _ received: Int?, _ log: Log) -> Bool {
    guard let expected, let received, let notice = log.notice(at: self.received[received]) else {
      return false
    }
    var bindings = bindings
    return bindings.mismatch(self.expected[expected].pattern, notice, log.arena) == nil
  }
}

extension CallbackMismatch.Row {
  /// Whether what is listed came here.
  fileprivate var agrees: Bool { expected != nil && received != nil && difference == nil }

  fileprivate var isOff: Bool { difference != nil }
}
