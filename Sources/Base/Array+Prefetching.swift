public import Prefetching

extension Array {
  /// Asks the processor to load elements into its caches, without waiting for them. Code that will
  /// soon read an element at a random index of a large array hides most of the time that the memory
  /// needs. The call has no effect on any result.
  ///
  /// - Parameters:
  ///   - index: the first element's index. If there is no such element, nothing happens.
  ///   - count: the number of elements.
  @inlinable @inline(__always) package func prefetch(_ index: Int, count: Int = 1) {
    if index >= self.count || index < 0 { return }
    unsafe withUnsafeBufferPointer { elements in
      unsafe prefetchBytes(
        elements.baseAddress.unsafelyUnwrapped + index, count &* MemoryLayout<Element>.stride)
    }
  }
}

extension ContiguousArray {
  /// The same as for an array.
  @inlinable @inline(__always) package func prefetch(_ index: Int, count: Int = 1) {
    if index >= self.count || index < 0 { return }
    unsafe withUnsafeBufferPointer { elements in
      unsafe prefetchBytes(
        elements.baseAddress.unsafelyUnwrapped + index, count &* MemoryLayout<Element>.stride)
    }
  }
}
