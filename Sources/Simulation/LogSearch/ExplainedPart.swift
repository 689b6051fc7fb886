/// The explained part of the logs. This part consists of two elements. The first element is the
/// list of entries before the first unexplained entry. The second element is the explained part of
/// this unexplained entry.
package struct ExplainedPart: Hashable, Sendable {
  /// The number of entries before the first unexplained entry.
  package var rows = 0
  /// The position of the first failure. The array contains the index of the log, the index of the
  /// entry, and the path within the entry. The path begins with the outermost part. The array is
  /// empty if there is no failure.
  package var index: [Int] = []
  /// For each log, the number of entries before the first unexplained entry.
  package var followed: [Int] = []

  /// Whether this part explains more of the logs than `other`. If the two parts fail in the same
  /// entry, the positions of the failures within the entry are compared. The part with a deeper
  /// failure, or with a failure at a later item, explains more.
  package func isFurther(than other: ExplainedPart) -> Bool {
    if rows != other.rows { return rows > other.rows }
    return index.prefix(2) == other.index.prefix(2) && other.index.lexicographicallyPrecedes(index)
  }
}

extension ExplainedPart {
  /// Whether this part explains the entry at `row` of `log`, or fails in this entry.
  package func reaches(_ row: Int, of log: Int) -> Bool {
    index.prefix(2) == [log, row] || log < followed.count && followed[log] > row
  }

  /// Whether this part explains more of the failing entry than `other`. The comparison uses only
  /// the first `depth` elements of the positions.
  package func isPast(_ other: ExplainedPart, _ depth: Int) -> Bool {
    depth > 0 && rows == other.rows && index.prefix(2) == other.index.prefix(2)
      && other.index.prefix(depth).lexicographicallyPrecedes(index.prefix(depth))
      && other.index.count >= depth
  }
}

extension Contradiction {
  /// The position, in the format of ``ExplainedPart/index``.
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
  /// The part of the logs that the search has explained at the dead end.
  var lookBack: ExplainedPart {
    ExplainedPart(
      rows: state.entriesFollowed, index: contradiction?.index ?? [], followed: state.next)
  }
}
