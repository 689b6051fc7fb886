/// One element of an `Arena`: what is too large for a message, which stays small and plain.
@frozen
public struct Kept<Element>: Hashable, Sendable {
  /// The index of the element.
  public var index: UInt32

  /// Makes the place of an element.
  @inlinable
  public init(_ index: UInt32) { self.index = index }

  /// Nothing yet.
  @inlinable
  public static var none: Kept { Kept(.max) }
}
