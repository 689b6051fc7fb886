public import Base

extension Engine {
  /// Removes and returns the next event if an event is in flight. Otherwise, returns `.quiet`.
  ///
  /// A timer that is due before the next event in flight is returned first. If the result is
  /// `.quiet` or `.exhausted`, the clock is unchanged. In both cases, cancelled events may have
  /// been dropped.
  ///
  /// - Parameters:
  ///   - budget: the budget, which is reduced by one for each event returned.
  ///   - isCancelled: a closure that decides whether an event is dropped. The closure must return
  ///     true only for events in flight that were announced with ``cancelInFlight(_:)``, and for
  ///     cancelled timers.
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
    // A dropped event may be later than the clock. The owner may still schedule events between the
    // clock and the time of the dropped event.
    queue.rewind(to: clock)
    return .exhausted(.time)
  }

  /// Removes and returns the next event or timer that is due no later than `time`. If no event or
  /// timer is due by `time`, the clock advances to `time`.
  ///
  /// If the result is `.quiet`, the clock shows `time` or a later time. If `time` is before the
  /// clock, the clock is unchanged.
  ///
  /// - Parameters:
  ///   - budget: as for ``next(within:ignoring:)``. The result is `.exhausted(.time)` if `time` is
  ///     after the budget's last instant and no event is due up to that instant.
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

  /// Removes and returns the earliest event that is due no later than `limit` and not cancelled.
  /// Returns nil if there is no such event. Drops all cancelled events that precede the returned
  /// event.
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
