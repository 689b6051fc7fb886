/// The mutable part of a FIFO link. It consists of the latest arrival time and the random stream of
/// the link. Its size is 16 bytes.
///
/// The range of latencies is not stored, because many links have the same range. The caller passes
/// the range to ``arrival(sentAt:latency:)``.
public struct LinkClock: Hashable, Sendable, BitwiseCopyable {
  /// The latest arrival time that was returned so far. If no arrival time was returned yet, this is
  /// the earliest instant.
  @usableFromInline var latestArrival: VirtualTime

  @usableFromInline var stream: RandomStream

  /// Creates the clock of an unused link. The link draws its latencies from `stream`.
  @inlinable public init(stream: RandomStream) {
    self.latestArrival = .min
    self.stream = stream
  }

  /// Returns the arrival time of a packet that is sent at `sentAt`. The latency of the packet is a
  /// random value in the range `latency`. The packet never arrives before a packet that the link
  /// sent earlier.
  ///
  /// If `latency` has only one value, no number is drawn from the stream. Two packets may arrive at
  /// the same instant. In this case, the event queue preserves the order in which the arrivals were
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
