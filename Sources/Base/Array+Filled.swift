extension Array {
  /// Creates an array that contains one element `count` times.
  ///
  /// `Array(repeating:count:)` does the same, but looks up the array's type at run time on each
  /// call. For a short array, looking up the type takes longer than allocating the memory.
  @inlinable public init(filledWith element: Element, count: Int) {
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(element) }
  }
}
