public import Base

extension Engine {
  /// If an event is in flight, removes and returns the next pending event. If no event is in
  /// flight, returns `.quiet`.
  ///
  /// If a timer is due before the next event in flight, the result is this timer. If the result is
  /// `.quiet` or `.exhausted`, the clock is unchanged, but the engine may have dropped cancelled
  /// events.
  ///
  /// - Parameters:
  ///   - budget: the budget of the run. Each returned event reduces the remaining number of events
  ///     by one.
  ///   - isCancelled: a closure that decides whether an event is dropped. The closure may return
  ///     true only for cancelled timers, and for events in flight that were announced with
  ///     ``cancelInFlight(_:)``.
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
    // The time of a dropped event may be later than the time of the clock. The owner may still
    // schedule events between these two times.
    queue.rewind(to: clock)
    return .exhausted(.time)
  }

  /// Removes and returns the next event or timer if its time is not later than `time`. If the next
  /// event or timer is later, the clock advances to `time`.
  ///
  /// If the result is `.quiet`, the clock shows `time` or a later time. If the clock already shows
  /// a later time than `time`, the clock is unchanged.
  ///
  /// - Parameters:
  ///   - budget: the same as in ``next(within:ignoring:)``. If `time` is later than the last
  ///     instant of the budget, and no event is due up to that instant, the result is
  ///     `.exhausted(.time)`.
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

  /// Removes and returns the earliest event that is not cancelled, if its time is not later than
  /// `limit`. Returns nil if there is no such event. Drops all cancelled events before the returned
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
