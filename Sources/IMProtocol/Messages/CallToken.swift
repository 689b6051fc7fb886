/// The number of a call within a world; the reply bears the same.
@frozen
public struct CallToken: Hashable, Sendable {
  /// The index into the world's table of calls.
  public var index: UInt32

  /// Makes the token with the given index.
  @inlinable
  public init(_ index: Int) {
    self.index = UInt32(truncatingIfNeeded: index)
  }
}
