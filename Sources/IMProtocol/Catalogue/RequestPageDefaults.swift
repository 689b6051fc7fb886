/// What a request list page shows by default, if the application makes no other choice.
public enum RequestPageDefaults {
  /// The page's title (D-36).
  public static let title = "New friends"

  /// The maximum number of requests that one query of the SDK returns (FR-44).
  public static let largestCount = 100

  /// The default sections, from top to bottom (RL-10).
  public static let sections: [Section] = [
    Section(title: "Just now", from: day(0), to: .enumeration(.moment, Moment.now.rawValue)),
    Section(title: "Last 24 hours", from: day(1), to: day(0)),
    Section(title: "Last 3 days", from: day(4), to: day(1)),
    Section(title: "Older than 3 days", from: .integer(0), to: day(4)),
  ]

  /// Returns the start of the day `daysBefore` days before today, as a value of the type `moment`.
  private static func day(_ daysBefore: Int32) -> Value { .enumeration(.moment, daysBefore) }

  /// A section of the page. Each section lists the requests whose time is at or after `from`, and
  /// before `to`.
  public struct Section: Sendable {
    package var title: String
    /// The start of the section's time interval, as a value of the type `moment`.
    public var from: Value
    /// The end of the section's time interval, as a value of the type `moment`.
    public var to: Value
  }
}
