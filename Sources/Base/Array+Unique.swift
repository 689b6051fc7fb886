extension Array where Element: Hashable {
  /// The elements in their original order, without repetitions. Of several equal elements, the
  /// first remains.
  @inlinable public var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
