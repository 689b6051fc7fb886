/// The storage for the elements of the lists in messages. An arena stores one list for each type of
/// element. An arena is a part of a run's history. During a run, elements are added but never
/// removed.
///
/// A state contains slices only in messages. The messages are in flight or wait for a device.
public struct Arena: Sendable {
  /// An array with one element, which contains all lists. The array makes an arena as small as one
  /// machine word. An access that only reads an arena never copies the lists.
  @usableFromInline var lists: [Lists]

  package init() { lists = [Lists()] }

  private init(lists: [Lists]) { self.lists = lists }

  /// A placeholder for code that has no arena. The placeholder contains no lists, and no element
  /// can be added.
  static var none: Arena { Arena(lists: []) }

  /// The number of elements. Callers limit the use of memory by this number.
  public var count: Int { lists[0].count }

  /// Seals the current elements of all lists. Later copies of the arena share the sealed elements.
  public mutating func seal() { lists[0].seal() }

  /// Removes all elements but retains the memory. All slices become invalid.
  public mutating func removeAll() { lists[0].removeAll() }

  /// Stores a list.
  @inlinable
  package mutating func keep<Element: Listed>(_ list: some Collection<Element>) -> Slice<Element> {
    let range = lists[0][keyPath: Element.list].append(contentsOf: list)
    lists[0].count += range.count
    return Slice(start: range.lowerBound, count: range.count)
  }

  /// Returns the elements of a slice.
  @inlinable package subscript<Element: Listed>(slice: Slice<Element>) -> ArraySlice<Element> {
    slice.count == 0 ? [] : lists[0][keyPath: Element.list].slice(slice.indices)
  }

  /// Stores an element that is too large for a message.
  @inlinable package mutating func keep<Element: Listed>(one: Element) -> ArenaElement<Element> {
    ArenaElement(keep(CollectionOfOne(one)).start)
  }

  /// Returns an element that was stored with ``keep(one:)``.
  @inlinable package subscript<Element: Listed>(element: ArenaElement<Element>) -> Element {
    let position = Int(element.index)
    return lists[0][keyPath: Element.list][position]
  }
}
