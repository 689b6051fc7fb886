public import Prefetching

extension RandomAccessCollection where Index == Int {
  /// Asks the processor to load elements of an array into its caches, without waiting for them.
  /// Code that will soon read an element at a random index of a large array hides most of the time
  /// that the memory needs. The call has no effect on any result.
  ///
  /// - Parameters:
  ///   - index: the first element's index. If there is no such element, nothing happens.
  ///   - count: the number of elements, at least 1. Elements after the last are left out.
  @inlinable @inline(__always) package func prefetch(_ index: Int, count: Int = 1) {
    _ = withContiguousStorageIfAvailable { elements in
      if index < 0 || index >= elements.count { return }
      let count = Swift.min(count, elements.count &- index)
      unsafe prefetchBytes(
        elements.baseAddress.unsafelyUnwrapped + index, count &* MemoryLayout<Element>.stride)
    }
  }
}
