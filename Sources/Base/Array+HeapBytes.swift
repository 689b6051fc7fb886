extension Array {
  /// Returns the approximate number of heap bytes of an array with `count` elements. The result is
  /// the same on every machine.
  @inlinable public static func heapBytes(_ count: Int) -> Int {
    // The 48 bytes are for the rounding of the size, and for the headers of the array, the object
    // and the allocator.
    count == 0 ? 0 : 48 + count * MemoryLayout<Element>.stride
  }
}
