/// The differences between two versions of a list whose elements have keys.
struct ListChange<Element: Equatable> {
  private let old: [Element]
  private let new: [Element]
  private let key: (Element) -> UInt64
  private let before: [UInt64: Element]

  init(_ old: [Element], _ new: [Element], _ key: @escaping (Element) -> UInt64) {
    self.old = old
    self.new = new
    self.key = key
    before = Dictionary(old.map { (key($0), $0) }) { first, _ in first }
  }

  private var removed: [Element] {
    let now = Set(new.map(key))
    return old.filter { !now.contains(key($0)) }
  }

  var all: [StateChange] {
    if old == new { return [] }
    var all: [StateChange] = []
    if new.contains(where: { before[key($0)] == nil }) { all.append(.notAdded) }
    if new.contains(where: { one in before[key(one)].map { $0 != one } ?? false }) {
      all.append(.notChanged)
    }
    if !removed.isEmpty { all.append(.notRemoved) }
    return all
  }

  /// Returns the new version of the list, but without the changes of one kind.
  func undone(_ change: StateChange) -> [Element] {
    switch change {
    case .notAdded: new.filter { before[key($0)] != nil }
    case .notChanged: new.map { before[key($0)] ?? $0 }
    case .notRemoved: new + removed
    case .reset: []
    }
  }
}
