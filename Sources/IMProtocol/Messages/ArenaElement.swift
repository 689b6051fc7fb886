/// The index of one element in an `Arena`. A message contains this index instead of the element
/// itself, because the element would make the message too large.
public struct ArenaElement<Element>: Hashable, Sendable {
  /// The index of the element.
  public var index: UInt32

  @inlinable package init(_ index: UInt32) { self.index = index }

  /// The value before an element is stored.
  @inlinable public static var none: ArenaElement { ArenaElement(.max) }
}
