/// A FIFO link with a latency range, 32 plain bytes: what is sent first arrives first.
@frozen
public struct Link: Hashable, Sendable {
  /// The latencies the link draws from, each microsecond of the range equally likely.
  public let latency: ClosedRange<VirtualDuration>

  @usableFromInline var clock: LinkClock

  /// A link that has carried nothing yet.
  ///
  /// Making one costs a few nanoseconds when `stream` comes from a ``RandomFamily`` subscript, so
  /// links can be made at their first use.
  ///
  /// - Precondition: no latency of the range is negative.
  @inlinable
  public init(latency: ClosedRange<VirtualDuration>, stream: RandomStream) {
    precondition(latency.lowerBound >= .zero, "a link with a negative latency")
    self.latency = latency
    self.clock = LinkClock(stream: stream)
  }

  /// When something sent at this instant arrives; see ``LinkClock/arrival(sentAt:latency:)``.
  ///
  /// - Precondition: `sentAt` plus the longest latency fits in `VirtualTime`.
  @inlinable
  public mutating func arrival(sentAt: VirtualTime) -> VirtualTime {
    clock.arrival(sentAt: sentAt, latency: latency)
  }
}
