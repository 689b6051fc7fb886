/// The part of the logs that is explained: all entries before the first unexplained entry, and the
/// explained part of this entry.
package struct ExplainedPart: Hashable, Sendable {
  /// The number of entries before the first unexplained entry.
  package var rows = 0
  /// The position of the first failure: the index of the log, the index of the entry, and the path
  /// within the entry from the outermost part inward. Empty if there is no failure.
  package var index: [Int] = []
  /// For each log, how many entries precede the log's first unexplained entry.
  package var followed: [Int] = []

  /// Whether this part contains more of the logs than `other`. If both parts fail in the same
  /// entry, a part contains more if it fails at a deeper level of the entry or at a later item.
  package func isFurther(than other: ExplainedPart) -> Bool {
    if rows != other.rows { return rows > other.rows }
    return index.prefix(2) == other.index.prefix(2) && other.index.lexicographicallyPrecedes(index)
  }
}

extension ExplainedPart {
  /// Whether the entry at `row` of `log` is explained, or is the entry with the first failure.
  package func reaches(_ row: Int, of log: Int) -> Bool {
    index.prefix(2) == [log, row] || log < followed.count && followed[log] > row
  }

  /// Whether this part contains more of the failing entry than `other`. Only the first `depth`
  /// elements of the positions are compared.
  package func isPast(_ other: ExplainedPart, _ depth: Int) -> Bool {
    depth > 0 && rows == other.rows && index.prefix(2) == other.index.prefix(2)
      && other.index.prefix(depth).lexicographicallyPrecedes(index.prefix(depth))
      && other.index.count >= depth
  }
}

extension Contradiction {
  /// The position of the contradiction, in the format of ``ExplainedPart/index``.
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
  /// The part of the logs that was explained when the search got stuck.
  var lookBack: ExplainedPart {
    ExplainedPart(
      rows: state.entriesFollowed, index: contradiction?.index ?? [], followed: state.next)
  }
}
