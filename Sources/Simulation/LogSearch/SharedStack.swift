/// A list that grows and shrinks only at the end. Copies share the storage of the elements. The
/// first change of a copy duplicates at most one run of elements, even if the list is long.
struct SharedStack<Element: Sendable>: Sendable {
  /// All elements, in non-empty runs. Only the last run may be partly filled.
  private var runs: [[Element]] = []

  /// The length of a full run.
  private static var most: Int { 256 }

  var count: Int {
    guard let last = runs.last else { return 0 }
    return (runs.count - 1) * Self.most + last.count
  }

  var last: Element? { runs.last?.last }

  subscript(index: Int) -> Element { runs[index / Self.most][index % Self.most] }

  mutating func append(_ element: Element) {
    let index = runs.count - 1
    if index >= 0, runs[index].count < Self.most {
      runs[index].append(element)
    } else {
      runs.append([element])
    }
  }

  mutating func popLast() -> Element? {
    let index = runs.count - 1
    guard index >= 0 else { return nil }
    let element = runs[index].removeLast()
    if runs[index].isEmpty { runs.removeLast() }
    return element
  }

  /// Removes all elements with the index `start` or a higher index. Returns these elements in the
  /// order of the list.
  mutating func removeAll(from start: Int) -> [Element] {
    var removed: [Element] = []
    removed.reserveCapacity(max(0, count - start))
    while count > start, let element = popLast() { removed.append(element) }
    removed.reverse()
    return removed
  }
}
