/// The lists that messages carry, by type: a part of history, which only grows while a run lasts.
///
/// States never keep slices except in messages that are under way or wait for a device.
public struct Arena: Sendable {
  /// One element, which holds all lists: an arena travels as one word, and what is handed on to a
  /// reader is never copied.
  @usableFromInline var lists: [Lists]

  package init() { lists = [Lists()] }

  private init(lists: [Lists]) { self.lists = lists }

  /// No arena: it holds nothing, and takes nothing.
  static var none: Arena { Arena(lists: []) }

  /// How many elements it holds, for a bound on memory.
  public var count: Int { lists[0].count }

  /// Makes the lists of now the shared beginning of its copies.
  public mutating func seal() { lists[0].seal() }

  /// Forgets all lists but keeps their room; no slice is valid any more.
  public mutating func removeAll() { lists[0].removeAll() }

  /// Keeps a list.
  @inlinable
  package mutating func keep<Element: Listed>(_ list: some Collection<Element>) -> Slice<Element> {
    let range = lists[0][keyPath: Element.list].append(contentsOf: list)
    lists[0].count += range.count
    return Slice(start: range.lowerBound, count: range.count)
  }

  /// The elements of a slice.
  @inlinable package subscript<Element: Listed>(slice: Slice<Element>) -> ArraySlice<Element> {
    slice.count == 0 ? [] : lists[0][keyPath: Element.list].slice(slice.indices)
  }

  /// Keeps one that is too large for a message.
  @inlinable package mutating func keep<Element: Listed>(one: Element) -> Kept<Element> {
    Kept(keep(CollectionOfOne(one)).start)
  }

  /// One that was kept by itself.
  @inlinable package subscript<Element: Listed>(kept: Kept<Element>) -> Element {
    let place = Int(kept.index)
    return lists[0][keyPath: Element.list][place]
  }
}
