extension Array {
  /// Returns the approximate number of heap bytes of an array with `count` elements. The result is
  /// the same on every machine.
  @inlinable public static func heapBytes(_ count: Int) -> Int {
    // The 48 bytes account for the headers of the array, its object and the allocator, and for
    // rounding up.
    count == 0 ? 0 : 48 + count * MemoryLayout<Element>.stride
  }
}
