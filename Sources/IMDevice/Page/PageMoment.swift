public import IMProtocol

/// A time that bounds a section: fixed, or computed anew whenever the page loads (D-33).
public enum PageMoment: Hashable, Sendable {
  /// This time.
  case time(Timestamp)
  /// The time of loading.
  case now
  /// The start of the day that many days before the day of loading.
  case startOfDay(daysBefore: Int32)

  /// The time, for a page that loads `now`.
  func time(at now: Timestamp, in clock: LocalClock) -> Timestamp {
    switch self {
    case .time(let time): time
    case .now: now
    case .startOfDay(let daysBefore): clock.startOfDay(of: now, daysBefore: daysBefore)
    }
  }
}
