/// How far a run may go before it is stopped: a number of events and a last instant.
///
/// It is counted down by ``Engine/next(within:ignoring:)``; one budget may span several runs.
public struct RunBudget: Hashable, Sendable, BitwiseCopyable {
  /// How many more events may be taken; none when it is not positive.
  public var remainingEvents: Int

  /// The last instant at which an event may be taken.
  public var latestTime: VirtualTime

  /// A budget of so many events, up to and with this instant.
  @inlinable public init(maximumEvents: Int, latestTime: VirtualTime) {
    self.remainingEvents = maximumEvents
    self.latestTime = latestTime
  }

  /// What a run used up before it came to its end.
  public enum Exhaustion: Hashable, Sendable, BitwiseCopyable {
    /// The number of events; the next one stays in the queue.
    case events
    /// The virtual time: the next event lies after the last instant, and stays in the queue.
    case time
  }
}
