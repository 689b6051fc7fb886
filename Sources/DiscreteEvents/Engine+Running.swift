public import Ground

extension Engine {
  /// Takes the next event while anything is in flight.
  ///
  /// Timers due before that are handed out in their order. `.quiet` leaves the clock at the latest
  /// event, and `.exhausted` too, even when cancelled events were dropped after it.
  ///
  /// - Parameters:
  ///   - budget: counted down by one for each event taken.
  ///   - isCancelled: whether an event is to be dropped; true for just those in flight that were
  ///     announced with ``cancelInFlight(_:)``, and for cancelled timers.
  @inlinable public mutating func next(
    within budget: inout RunBudget, ignoring isCancelled: (Payload) -> Bool = { _ in false }
  ) -> Step {
    guard flying > 0 else { return .quiet }
    guard budget.remainingEvents > 0 else { return .exhausted(.events) }
    if let step = take(through: budget.latestTime, within: &budget, ignoring: isCancelled) {
      return step
    }
    if pending == 0 {
      fatal("\(flying) events in flight were ignored, but not announced as cancelled")
    }
    // Dropped events may lie after the clock, where nothing stops the owner from scheduling.
    queue.rewind(to: clock)
    return .exhausted(.time)
  }

  /// Takes the next event due by `time`, timers too; if none is left, the clock moves to that time.
  ///
  /// `.quiet` says that the clock is at `time`; a time that has passed changes nothing.
  ///
  /// - Parameters:
  ///   - budget: as for ``next(within:ignoring:)``; `.exhausted(.time)` when `time` is after its
  ///     last instant and everything up to that one has been taken.
  ///   - isCancelled: as for ``next(within:ignoring:)``.
  @inlinable public mutating func nextDue(
    by time: VirtualTime, within budget: inout RunBudget,
    ignoring isCancelled: (Payload) -> Bool = { _ in false }
  ) -> Step {
    let limit = min(time, budget.latestTime)
    if budget.remainingEvents <= 0, let earliest = earliestTime, earliest <= limit {
      return .exhausted(.events)
    }
    if let step = take(through: limit, within: &budget, ignoring: isCancelled) { return step }
    if time > budget.latestTime {
      queue.rewind(to: clock)
      return .exhausted(.time)
    }
    clock = max(clock, time)
    return .quiet
  }

  /// Takes the earliest event up to `limit` that is not cancelled, and drops those before it.
  @inlinable mutating func take(
    through limit: VirtualTime, within budget: inout RunBudget,
    ignoring isCancelled: (Payload) -> Bool
  ) -> Step? {
    while let (time, scheduled) = popEarliest(through: limit) {
      if isCancelled(scheduled.payload) { continue }
      if !scheduled.isTimer { flying -= 1 }
      if flying < 0 { fatal("an event at \(time) was announced as cancelled, but not ignored") }
      clock = time
      budget.remainingEvents -= 1
      return .event(time, scheduled.payload)
    }
    return nil
  }
}
