/// Stores the elements of messages' lists, in one large list for each type of element. An arena is
/// part of a run's history: during a run, elements are added but never removed.
///
/// A state contains slices only in messages that are in flight or wait for a device.
public struct Arena: Sendable {
  /// All lists. Because the lists are in an array with one element, an arena is as small as one
  /// machine word. Merely reading an arena never copies the lists.
  @usableFromInline var lists: [Lists]

  package init() { lists = [Lists()] }

  private init(lists: [Lists]) { self.lists = lists }

  /// For code that has no arena. As this arena contains no lists, no element can be added.
  static var none: Arena { Arena(lists: []) }

  /// The number of elements; callers use this number to limit the use of memory.
  public var count: Int { lists[0].count }

  /// Seals the current elements of all lists, so that later copies of the arena share them.
  public mutating func seal() { lists[0].seal() }

  /// Removes all elements without releasing the memory in which they were stored. All slices become
  /// invalid.
  public mutating func removeAll() { lists[0].removeAll() }

  /// Stores a list for as long as the arena exists.
  @inlinable
  package mutating func keep<Element: Listed>(_ list: some Collection<Element>) -> Slice<Element> {
    let range = lists[0][keyPath: Element.list].append(contentsOf: list)
    lists[0].count += range.count
    return Slice(start: range.lowerBound, count: range.count)
  }

  /// Returns a slice's elements.
  @inlinable package subscript<Element: Listed>(slice: Slice<Element>) -> ArraySlice<Element> {
    slice.count == 0 ? [] : lists[0][keyPath: Element.list].slice(slice.indices)
  }

  /// Stores a single element that is too large for a message.
  @inlinable package mutating func keep<Element: Listed>(one: Element) -> ArenaElement<Element> {
    ArenaElement(keep(CollectionOfOne(one)).start)
  }

  /// Returns an element that was stored with ``keep(one:)``.
  @inlinable package subscript<Element: Listed>(element: ArenaElement<Element>) -> Element {
    let position = Int(element.index)
    return lists[0][keyPath: Element.list][position]
  }
}
