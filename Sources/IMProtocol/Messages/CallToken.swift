/// A call's number in a run. The reply to the call has the same number.
public struct CallToken: Hashable, Sendable {
  /// The call's index in the log's list of calls.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}
