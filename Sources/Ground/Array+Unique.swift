extension Array where Element: Equatable {
  /// The elements in their order, of equal ones the first. For short lists: each is compared with
  /// all before it.
  package var unique: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
