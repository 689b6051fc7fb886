public import IMProtocol

/// A time that bounds a section: fixed, or computed when the page is opened (D-83).
public enum PageMoment: Hashable, Sendable {
  /// This time.
  case time(Timestamp)
  /// The time of opening.
  case now
  /// The start of the day that many days before the day of opening.
  case startOfDay(daysBefore: Int32)

  /// Whether it is computed when the page is opened (D-33).
  var isComputed: Bool {
    switch self {
    case .time: false
    case .now, .startOfDay: true
    }
  }

  /// The time, for a page that is opened `now`.
  func time(at now: Timestamp, in clock: LocalClock) -> Timestamp {
    switch self {
    case .time(let time): time
    case .now: now
    case .startOfDay(let daysBefore): clock.startOfDay(of: now, daysBefore: daysBefore)
    }
  }
}
