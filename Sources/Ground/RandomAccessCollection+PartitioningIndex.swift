extension RandomAccessCollection {
  /// The first index from which on the predicate holds, found by bisection.
  ///
  /// - Precondition: once the predicate holds, it holds for all that follow.
  @inlinable public func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
