/// How far logs are explained: how many rows before the first that is not, and how much of that.
package struct Reach: Hashable, Sendable {
  /// The rows before the first that nothing explains.
  package var rows = 0
  /// The log and the row that go wrong first, then the place within the row, from the outside in;
  /// empty where nothing does.
  package var place: [Int] = []

  /// Whether more of the same logs is explained. Of one row more is explained where it goes wrong
  /// further inside, or at a later item.
  package func isFurther(than other: Reach) -> Bool {
    if rows != other.rows { return rows > other.rows }
    return place.prefix(2) == other.place.prefix(2) && other.place.lexicographicallyPrecedes(place)
  }
}

extension Reach {
  /// Whether more of the same row is explained, up to a depth of its place.
  package func isPast(_ other: Reach, _ depth: Int) -> Bool {
    depth > 0 && rows == other.rows && place.prefix(2) == other.place.prefix(2)
      && other.place.prefix(depth).lexicographicallyPrecedes(place.prefix(depth))
      && other.place.count >= depth
  }
}

extension Contradiction {
  /// Where it is, as ``Reach/place`` says it.
  var place: [Int] {
    guard case .value(let mismatch) = difference else { return [log, row] }
    let parts = mismatch.path.map { part in
      switch part {
      case .callbackField(_, let place), .recordField(_, let place), .item(let place): place
      case .key: 0
      }
    }
    return [log, row] + parts
  }
}

extension ConformingSearch.DeadEnd {
  /// How far the logs are explained there.
  var reach: Reach { Reach(rows: state.rowsFollowed, place: contradiction?.place ?? []) }
}
