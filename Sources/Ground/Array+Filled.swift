extension Array {
  /// As many times one element.
  ///
  /// `Array(repeating:count:)` does the same, but asks the runtime for its type each time, by a
  /// look-up that costs more than the memory of a short list.
  @inlinable public init(filledWith element: Element, count: Int) {
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(element) }
  }
}
