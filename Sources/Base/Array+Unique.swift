extension Array where Element: Hashable {
  /// The elements without duplicates, in their original order. Of several equal elements, the
  /// result contains the first.
  @inlinable public var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
