/// An element's index in an `Arena`. A message contains the index if the element itself would make
/// the message too large.
public struct ArenaElement<Element>: Hashable, Sendable {
  /// The element's index in the arena's list.
  public var index: UInt32

  @inlinable package init(_ index: UInt32) { self.index = index }

  /// Indicates that no element has been stored yet.
  @inlinable public static var none: ArenaElement { ArenaElement(.max) }
}
