extension Array where Element: Hashable {
  /// The elements in the same order, without elements that equal an earlier element.
  @inlinable public var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
