extension Array {
  /// Returns the approximate number of heap bytes of an array with `count` elements. The result is
  /// the same on every machine.
  @inlinable public static func heapBytes(_ count: Int) -> Int {
    // 48 bytes are for the headers of the array, of its object and of the allocator, and for
    // rounding up.
    count == 0 ? 0 : 48 + count * MemoryLayout<Element>.stride
  }
}
