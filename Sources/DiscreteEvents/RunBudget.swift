/// The limits of a run: a number of events and a last instant.
///
/// ``Engine/next(within:ignoring:)`` and ``Engine/nextDue(by:within:ignoring:)`` reduce the number
/// of events. The same budget may be passed to several runs.
public struct RunBudget: Hashable, Sendable, BitwiseCopyable {
  /// The number of events that may still be returned. If the number is 0 or negative, no event may
  /// be returned.
  public var remainingEvents: Int

  /// The last instant at which an event may be returned.
  public var latestTime: VirtualTime

  /// Creates a budget of `maximumEvents` events, up to and including `latestTime`.
  @inlinable public init(maximumEvents: Int, latestTime: VirtualTime) {
    self.remainingEvents = maximumEvents
    self.latestTime = latestTime
  }

  /// The limit that a run has reached.
  public enum Exhaustion: Hashable, Sendable, BitwiseCopyable {
    /// The limit is the number of events. The next event stays in the queue.
    case events
    /// The limit is the virtual time. The next event is due after the last instant, and stays in
    /// the queue.
    case time
  }
}
