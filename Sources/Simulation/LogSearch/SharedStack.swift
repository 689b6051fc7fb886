/// A list that grows and shrinks at its end, and whose copies share what they have in common: a
/// change after a copy costs one run, however long the list is.
struct SharedStack<Element: Sendable>: Sendable {
  /// All of them, in runs of which each but the last is full, and none is empty.
  private var runs: [[Element]] = []

  /// So many stand in a run.
  private static var most: Int { 256 }

  var count: Int {
    guard let last = runs.last else { return 0 }
    return (runs.count - 1) * Self.most + last.count
  }

  var last: Element? { runs.last?.last }

  subscript(place: Int) -> Element { runs[place / Self.most][place % Self.most] }

  mutating func append(_ element: Element) {
    let place = runs.count - 1
    if place >= 0, runs[place].count < Self.most {
      runs[place].append(element)
    } else {
      runs.append([element])
    }
  }

  /// Takes the last off.
  mutating func popLast() -> Element? {
    let place = runs.count - 1
    guard place >= 0 else { return nil }
    let element = runs[place].removeLast()
    if runs[place].isEmpty { runs.removeLast() }
    return element
  }

  /// Takes all from a place on off, in their order.
  mutating func removeAll(from start: Int) -> [Element] {
    var removed: [Element] = []
    removed.reserveCapacity(max(0, count - start))
    while count > start, let element = popLast() { removed.append(element) }
    removed.reverse()
    return removed
  }
}
