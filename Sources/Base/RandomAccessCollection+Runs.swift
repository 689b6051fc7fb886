extension RandomAccessCollection where Index == Int {
  /// Returns each run of at least two elements in which `belongs` is true for every pair of
  /// neighbors. The runs are as long as possible.
  @inlinable public func runs(where belongs: (Element, Element) -> Bool) -> [SubSequence] {
    var runs: [SubSequence] = []
    var start = startIndex
    for index in indices.dropFirst() where !belongs(self[index - 1], self[index]) {
      if index - start > 1 { runs.append(self[start..<index]) }
      start = index
    }
    if endIndex - start > 1 { runs.append(self[start...]) }
    return runs
  }
}
