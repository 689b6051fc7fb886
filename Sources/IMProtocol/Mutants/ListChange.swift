/// The differences between two versions of a list whose elements have keys.
public struct ListChange<Element: Equatable> {
  private let old: [Element]
  private let new: [Element]
  private let key: (Element) -> UInt64
  private let parts: [ElementPart<Element>]
  private let before: [UInt64: Element]
  /// For each key, the element that an earlier transition removed. Nothing iterates over the
  /// dictionary, so its order doesn't matter.
  private let removedBefore: [UInt64: Element]

  /// Compares two versions of a list.
  ///
  /// - Parameters:
  ///   - parts: the elements' properties to which a mutant can give wrong values.
  ///   - removedBefore: for each key, the element that an earlier transition removed.
  ///   - key: a closure that returns an element's key.
  public init(
    _ old: [Element], _ new: [Element], parts: [ElementPart<Element>] = [],
    removedBefore: [UInt64: Element] = [:], _ key: @escaping (Element) -> UInt64
  ) {
    self.old = old
    self.new = new
    self.parts = parts
    self.key = key
    self.removedBefore = removedBefore
    before = Dictionary(old.map { (key($0), $0) }) { first, _ in first }
  }

  /// The old version's elements that are missing from the new version.
  public var removed: [Element] {
    let now = Set(new.map(key))
    return old.filter { !now.contains(key($0)) }
  }

  private var added: [Element] { new.filter { before[key($0)] == nil } }

  private var changed: [Element] {
    new.filter { one in before[key(one)].map { $0 != one } ?? false }
  }

  var all: [StateChange] {
    if old == new { return [] }
    func all(_ elements: [Element], _ change: (StateChange.Which) -> StateChange) -> [StateChange] {
      switch elements.count {
      case 0: []
      case 1: [change(.all)]
      default: StateChange.Which.allCases.map(change)
      }
    }
    return all(added) { .notAdded($0) } + all(changed) { .notChanged($0) }
      + all(removed) { .notRemoved($0) } + changesOfParts
  }

  /// The possible mistakes in the parts. No mistake is possible in an element that has not changed.
  private var changesOfParts: [StateChange] {
    let different = new.filter { before[key($0)] != $0 }
    return parts.indices.flatMap { index in
      StateChange.PartChange.allCases.filter { change in
        different.contains { one in with(change, of: parts[index], in: one) != one }
      }.map { .part(index, $0) }
    }
  }

  /// Returns `element` with a mistake in `part`, or `element` itself if the mistake is impossible
  /// or has the same effect as another mistake.
  private func with(
    _ change: StateChange.PartChange, of part: ElementPart<Element>, in element: Element
  ) -> Element {
    var other = element
    switch (change, before[key(element)]) {
    case (.notChanged, let old?):
      if part.isEqual(old, element) { return element }
      part.copy(old, &other)
      // If only this part has changed, the mistake has the same effect as `notChanged` for the
      // whole element.
      if other == old { return element }
    case (.reset, let old?):
      if old == element || !part.isEqual(old, element) || part.isInitial(element) { return element }
      part.reset(&other)
    case (.notSet, nil): part.reset(&other)
    case (.inherited, nil):
      guard let old = removedBefore[key(element)] else { return element }
      part.copy(old, &other)
    case (.notChanged, nil), (.reset, nil), (.notSet, _?), (.inherited, _?): break
    }
    return other
  }

  /// Returns the new version of the list with the mistake `change`.
  func undone(_ change: StateChange) -> [Element] {
    switch change {
    case .notAdded(let which):
      let missing = keys(of: added, which)
      return new.filter { !missing.contains(key($0)) }
    case .notChanged(let which):
      let unchanged = keys(of: changed, which)
      return new.map { unchanged.contains(key($0)) ? before[key($0)] ?? $0 : $0 }
    case .notRemoved(let which):
      let left = keys(of: removed, which)
      return new + removed.filter { left.contains(key($0)) }
    case .reset: return []
    case .reversed: return new.reversed()
    case .part(let index, let change): return new.map { with(change, of: parts[index], in: $0) }
    }
  }

  private func keys(of elements: [Element], _ which: StateChange.Which) -> Set<UInt64> {
    let keys = elements.map(key)
    return switch which {
    case .all: Set(keys)
    case .first: Set(keys.prefix(1))
    case .last: Set(keys.suffix(1))
    }
  }
}
