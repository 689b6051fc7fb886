/// The mutable part of a FIFO link: its latest arrival and its random stream. The size is 16 bytes.
///
/// The latency range is not stored, because many links share it; the caller passes the range to
/// ``arrival(sentAt:latency:)``.
public struct LinkClock: Hashable, Sendable, BitwiseCopyable {
  /// The latest arrival returned; the earliest instant if no arrival was returned yet.
  @usableFromInline var latestArrival: VirtualTime

  @usableFromInline var stream: RandomStream

  /// Creates an unused link that draws its latencies from `stream`.
  @inlinable public init(stream: RandomStream) {
    self.latestArrival = .min
    self.stream = stream
  }

  /// Returns the arrival of a packet sent at `sentAt`: after a latency drawn from the range, and
  /// never before the arrival of an earlier packet.
  ///
  /// If the range has only one value, no number is drawn from the stream. Two arrivals may be at
  /// the same instant; the event queue preserves their order of scheduling.
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
