extension Array {
  /// The bytes that an array of so many elements takes of the heap, about: the same on every
  /// machine.
  @inlinable public static func heapBytes(_ count: Int) -> Int {
    // The headers of the array, of its object and of the allocator, and room to the next size.
    count == 0 ? 0 : 48 + count * MemoryLayout<Element>.stride
  }
}
