/// How much of the logs is explained: the entries before the first unexplained one, and how much of
/// that one.
package struct ExplainedPart: Hashable, Sendable {
  /// The number of entries before the first unexplained one.
  package var rows = 0
  /// Where the first failure is: the index of the log, the index of the entry, and the path within
  /// the entry from the outermost part inward. Empty if there is no failure.
  package var index: [Int] = []
  /// For each log, how many entries precede its first unexplained one.
  package var followed: [Int] = []

  /// Whether more of the logs is explained than by `other`. If both fail in the same entry, the one
  /// that fails deeper in it, or at a later item, explains more.
  package func isFurther(than other: ExplainedPart) -> Bool {
    if rows != other.rows { return rows > other.rows }
    return index.prefix(2) == other.index.prefix(2) && other.index.lexicographicallyPrecedes(index)
  }
}

extension ExplainedPart {
  /// Whether the entry at `row` of `log` is explained, or at least reached.
  package func reaches(_ row: Int, of log: Int) -> Bool {
    index.prefix(2) == [log, row] || log < followed.count && followed[log] > row
  }

  /// Whether more of the failing entry is explained than by `other`, judging only by the first
  /// `depth` elements of the positions.
  package func isPast(_ other: ExplainedPart, _ depth: Int) -> Bool {
    depth > 0 && rows == other.rows && index.prefix(2) == other.index.prefix(2)
      && other.index.prefix(depth).lexicographicallyPrecedes(index.prefix(depth))
      && other.index.count >= depth
  }
}

extension Contradiction {
  /// Where the contradiction is, in the format of ``ExplainedPart/index``.
  var index: [Int] {
    guard case .value(let mismatch) = difference else { return [log, row] }
    let parts = mismatch.path.map { part in
      switch part {
      case .callbackField(_, let index), .recordField(_, let index), .item(let index): index
      case .key: 0
      }
    }
    return [log, row] + parts
  }
}

extension ConformingSearch.DeadEnd {
  /// How much of the logs was explained when the search got stuck.
  var lookBack: ExplainedPart {
    ExplainedPart(
      rows: state.entriesFollowed, index: contradiction?.index ?? [], followed: state.next)
  }
}
