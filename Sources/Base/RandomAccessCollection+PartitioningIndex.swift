extension RandomAccessCollection {
  /// Returns, by binary search, the first index at which the predicate holds, or `endIndex` if the
  /// predicate holds nowhere.
  ///
  /// - Precondition: If the predicate holds for an element, it holds for all following elements.
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
