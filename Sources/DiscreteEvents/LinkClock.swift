/// The changing part of a FIFO link: its latest arrival and its random stream, 16 bytes.
///
/// Links that share one latency range are an array of clocks; the range is passed to
/// ``arrival(sentAt:latency:)``.
public struct LinkClock: Hashable, Sendable, BitwiseCopyable {
  /// The latest arrival handed out, or the earliest instant when there was none.
  @usableFromInline var latestArrival: VirtualTime

  @usableFromInline var stream: RandomStream

  /// A link that has carried nothing, drawing its latencies from `stream`.
  @inlinable public init(stream: RandomStream) {
    self.latestArrival = .min
    self.stream = stream
  }

  /// When something sent at this instant arrives: after a latency of the range, and never before
  /// what was sent earlier.
  ///
  /// A range of a single value draws nothing from the stream. Two arrivals may be at the same
  /// instant; the event queue keeps them in the order in which they are scheduled.
  ///
  /// - Precondition: `sentAt` plus the longest latency fits in `VirtualTime`.
  @inlinable public mutating func arrival(
    sentAt: VirtualTime, latency: ClosedRange<VirtualDuration>
  ) -> VirtualTime {
    let shortest = latency.lowerBound.microseconds
    let longest = latency.upperBound.microseconds
    let drawn = shortest == longest ? shortest : stream.next(in: shortest...longest)
    latestArrival = max(latestArrival, sentAt + .microseconds(drawn))
    return latestArrival
  }
}
