public import Base

extension Engine {
  /// Removes and returns the next pending event, or returns `.quiet` if no event is in flight.
  ///
  /// The result may also be a timer that is due before the next event in flight. If the result is
  /// `.quiet` or `.exhausted`, the clock has not changed, but cancelled events may have been
  /// dropped.
  ///
  /// Each returned event reduces the remaining number of events in the budget by one. The closure
  /// `isCancelled` may return true only for cancelled timers, and for events in flight that were
  /// announced as cancelled with ``cancelInFlight(_:)``.
  ///
  /// - Parameters:
  ///   - budget: the budget of the run.
  ///   - isCancelled: returns whether to drop an event.
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
    // time of the clock and the time of the dropped event.
    queue.rewind(to: clock)
    return .exhausted(.time)
  }

  /// Removes and returns the next event or timer if it is due by `time`. If nothing is due,
  /// advances the clock to `time`.
  ///
  /// If the result is `.quiet`, the clock shows `time`, unless it already showed a later time. If
  /// `time` is later than the last instant of the budget, and nothing is due up to that instant,
  /// the result is `.exhausted(.time)`.
  ///
  /// - Parameters:
  ///   - time: the time up to which events and timers are due.
  ///   - budget: the same as in ``next(within:ignoring:)``.
  ///   - isCancelled: the same as in ``next(within:ignoring:)``.
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

  /// Removes and returns the earliest event up to `limit` that is not cancelled, or returns nil if
  /// there is no such event. Drops all earlier cancelled events.
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
