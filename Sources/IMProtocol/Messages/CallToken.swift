/// The number of a call within a run; the reply bears the same.
public struct CallToken: Hashable, Sendable {
  /// The index into the calls of the log.
  public var index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}
