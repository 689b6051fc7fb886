extension Array where Element: Hashable {
  /// The elements in their order, without duplicates. The first of several equal elements remains.
  @inlinable public var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
