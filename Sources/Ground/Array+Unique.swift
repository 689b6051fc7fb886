extension Array where Element: Hashable {
  /// The elements in their order, of equal ones the first.
  @inlinable public var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
