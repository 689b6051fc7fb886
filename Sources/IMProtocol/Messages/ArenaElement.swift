/// The index of one element in an `Arena`. A message contains the index instead of the element,
/// because the element would make the message too large.
public struct ArenaElement<Element>: Hashable, Sendable {
  /// The index of the element.
  public var index: UInt32

  @inlinable package init(_ index: UInt32) { self.index = index }

  /// The index of no element. A message contains this value until an element is stored.
  @inlinable public static var none: ArenaElement { ArenaElement(.max) }
}
