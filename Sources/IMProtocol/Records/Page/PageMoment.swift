/// The start or end of a section's interval: a fixed time, or one that is computed when the page is
/// opened (D-83).
public enum PageMoment: Hashable, Sendable {
  /// A fixed time, which doesn't depend on when the page is opened.
  case time(Timestamp)
  /// When the page is opened.
  case now
  /// The start of the day `daysBefore` days before the day on which the page is opened.
  case startOfDay(daysBefore: Int32)

  /// Whether the time is computed when the page is opened (D-33).
  public var isComputed: Bool {
    switch self {
    case .time: false
    case .now, .startOfDay: true
    }
  }

  /// Returns the start or end of the interval for a page that is opened at `now`.
  public func time(at now: Timestamp, in clock: LocalClock) -> Timestamp {
    switch self {
    case .time(let time): time
    case .now: now
    case .startOfDay(let daysBefore): clock.startOfDay(of: now, daysBefore: daysBefore)
    }
  }
}

extension PageMoment: FieldValue {
  static var type: ValueType { .moment }

  static func read(_ value: Value, into arena: inout Arena) -> PageMoment {
    if case .enumeration(.moment, let daysBefore) = value {
      return daysBefore == Moment.now.rawValue ? .now : .startOfDay(daysBefore: daysBefore)
    }
    guard case .integer(let milliseconds) = value else { return none(value, .beginning) }
    return .time(Timestamp(milliseconds: milliseconds))
  }

  /// The earliest possible time, 0.
  static let beginning = PageMoment.time(Timestamp(milliseconds: 0))

  func value(_ arena: Arena) -> Value {
    switch self {
    case .time(let time): .integer(time.milliseconds)
    case .now: .enumeration(.moment, Moment.now.rawValue)
    case .startOfDay(let daysBefore): .enumeration(.moment, daysBefore)
    }
  }
}
