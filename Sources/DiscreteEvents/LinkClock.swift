/// The mutable part of a FIFO link: its latest arrival and its random stream. The size is 16 bytes.
///
/// The range of latencies is not stored, because many links share one range. The caller passes the
/// range to ``arrival(sentAt:latency:)``.
public struct LinkClock: Hashable, Sendable, BitwiseCopyable {
  /// The latest arrival time returned so far; the earliest instant if none was returned yet.
  @usableFromInline var latestArrival: VirtualTime

  @usableFromInline var stream: RandomStream

  /// Creates an unused link that draws its latencies from `stream`.
  @inlinable public init(stream: RandomStream) {
    self.latestArrival = .min
    self.stream = stream
  }

  /// Returns the arrival time of a packet that is sent at `sentAt`. The packet's latency is drawn
  /// from `latency`. The packet never arrives before an earlier packet of the link.
  ///
  /// If `latency` has only one value, no number is drawn from the stream. Two packets may arrive at
  /// the same instant. The event queue then preserves the order in which the arrivals were
  /// scheduled.
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
