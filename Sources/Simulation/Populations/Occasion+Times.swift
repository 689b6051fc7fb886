import DiscreteEvents
import ScenarioLanguage

/// Draws the times at which something happens by chance.
extension Population.Occasion {
  /// The first time at or after `start`, or nil for a reaction.
  func first(
    from start: VirtualTime, _ clock: Scenario.Clock, _ random: inout RandomStream
  ) -> VirtualTime? {
    guard case .every(let gap) = self else { return next(after: start, clock, &random) }
    let whole = random.next(in: gap)
    return start + .microseconds(random.next(in: 0...whole - 1))
  }

  /// The time of the next action after an action at `time`, or nil for a reaction.
  func next(
    after time: VirtualTime, _ clock: Scenario.Clock, _ random: inout RandomStream
  ) -> VirtualTime? {
    switch self {
    case .about(let mean, nil): return time + random.nextExponential(mean: .microseconds(mean))
    case .about(let mean, let hours?):
      // In the hours, the rate is higher by as much as the hours are shorter than the day.
      let share = mean.multipliedFullWidth(by: hours.length)
      let mean = Population.Hours.day.dividingFullWidth(share).quotient
      let gap = random.nextExponential(mean: .microseconds(mean))
      return VirtualTime(
        microseconds: hours.time(gap.microseconds, after: time.microseconds, clock))
    case .every(let gap): return time + .microseconds(random.next(in: gap))
    case .after: return nil
    }
  }
}

extension Population.Hours {
  /// The time that is so many microseconds of these hours after `time`. The hours are those of the
  /// offset that the devices have at the start of the scenario.
  fileprivate func time(_ span: Int64, after time: Int64, _ clock: Scenario.Clock) -> Int64 {
    let shift = Int64(clock.offset) * 1_000_000 - start
    let (day, rest) = Self.floor(time + shift)
    let spent = day * length + min(rest, length) + span
    let (endDay, endRest) = (spent / length, spent % length)
    return endDay * Self.day + endRest - shift
  }

  /// The number of whole days since 1970 and the rest.
  private static func floor(_ time: Int64) -> (day: Int64, rest: Int64) {
    let (day, rest) = time.quotientAndRemainder(dividingBy: Self.day)
    return rest < 0 ? (day - 1, rest + Self.day) : (day, rest)
  }
}
