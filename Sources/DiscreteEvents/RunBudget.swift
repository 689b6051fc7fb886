/// The limits of a run. One limit is a number of events, and the other limit is a last instant.
///
/// ``Engine/next(within:ignoring:)`` and ``Engine/nextDue(by:within:ignoring:)`` reduce the
/// remaining number of events. Several runs may use the same budget.
public struct RunBudget: Hashable, Sendable, BitwiseCopyable {
  /// The number of events that the engine may still return. If the number is 0 or negative, the
  /// engine returns no event.
  public var remainingEvents: Int

  /// The last instant of the run. The engine returns no event with a later time.
  public var latestTime: VirtualTime

  /// Creates a budget of `maximumEvents` events. `latestTime` is the last instant of the run.
  @inlinable public init(maximumEvents: Int, latestTime: VirtualTime) {
    self.remainingEvents = maximumEvents
    self.latestTime = latestTime
  }

  /// The limit that a run has reached.
  public enum Exhaustion: Hashable, Sendable, BitwiseCopyable {
    /// The run has reached the number of events. The next event remains in the queue.
    case events
    /// The run has reached the last instant. The next event is due after this instant, and remains
    /// in the queue.
    case time
  }
}
