/// The number of a call in a run. The reply to the call contains the same number.
public struct CallToken: Hashable, Sendable {
  /// The index of the call in the log's list of calls.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}
