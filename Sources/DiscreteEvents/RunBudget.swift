/// Limits a run by the number of its events and by its last instant.
///
/// ``Engine/next(within:ignoring:)`` and ``Engine/nextDue(by:within:ignoring:)`` use up
/// ``remainingEvents``. Several runs may share a budget.
public struct RunBudget: Hashable, Sendable, BitwiseCopyable {
  /// How many more events the engine may return. The engine returns no event if this number is 0 or
  /// negative.
  public var remainingEvents: Int

  /// The last instant of the run. The engine returns no event that is due later.
  public var latestTime: VirtualTime

  /// Creates a budget of `maximumEvents` events that are due no later than `latestTime`.
  @inlinable public init(maximumEvents: Int, latestTime: VirtualTime) {
    self.remainingEvents = maximumEvents
    self.latestTime = latestTime
  }

  /// The limit that a run has reached.
  public enum Exhaustion: Hashable, Sendable, BitwiseCopyable {
    /// The run has used up the number of events. The next event remains in the queue.
    case events
    /// The next event, which remains in the queue, is due after the last instant of the run.
    case time
  }
}
