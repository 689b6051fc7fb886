/// The mutable part of a FIFO link: its latest arrival time and its random stream, in 16 bytes.
///
/// The range of latencies is not stored, because many links have the same range. The caller passes
/// the range to ``arrival(sentAt:latency:)``.
public struct LinkClock: Hashable, Sendable, BitwiseCopyable {
  /// The latest arrival time that was returned so far, or the earliest instant if no packet was
  /// sent yet.
  @usableFromInline var latestArrival: VirtualTime

  @usableFromInline var stream: RandomStream

  /// Creates the clock of an unused link. The clock draws the link's latencies from `stream`.
  @inlinable public init(stream: RandomStream) {
    self.latestArrival = .min
    self.stream = stream
  }

  /// Returns the arrival time of a packet that is sent at `sentAt`. The latency is a random value
  /// in the range `latency`, but a packet never arrives before a packet that was sent earlier over
  /// the same link.
  ///
  /// If `latency` has only one value, no number is drawn from the stream. If two packets arrive at
  /// the same instant, the event queue preserves the order in which their arrivals were scheduled.
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
