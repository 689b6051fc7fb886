extension Array {
  /// Returns the approximate number of heap bytes that an array with `count` elements uses. The
  /// result is the same on every machine.
  @inlinable public static func heapBytes(_ count: Int) -> Int {
    // The 48 bytes allow for rounding, and for the headers of the array, the object and the
    // allocator.
    count == 0 ? 0 : 48 + count * MemoryLayout<Element>.stride
  }
}
