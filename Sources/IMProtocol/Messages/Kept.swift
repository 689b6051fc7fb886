/// One element of an `Arena`: what is too large for a message, which stays small and plain.
public struct Kept<Element>: Hashable, Sendable {
  /// The index of the element.
  public var index: UInt32

  @inlinable package init(_ index: UInt32) { self.index = index }

  /// Nothing yet.
  @inlinable public static var none: Kept { Kept(.max) }
}
