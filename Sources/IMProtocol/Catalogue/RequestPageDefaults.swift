/// The defaults of a request list page.
public enum RequestPageDefaults {
  /// The title (D-36).
  public static let title = "New friends"

  /// The largest number of requests that one query of the SDK returns (FR-44).
  public static let largestCount = 100

  /// The default sections, in the order of display (RL-10).
  public static let sections: [Section] = [
    Section(title: "Just now", from: day(0), to: .enumeration(.moment, Moment.now.rawValue)),
    Section(title: "Last 24 hours", from: day(1), to: day(0)),
    Section(title: "Last 3 days", from: day(4), to: day(1)),
    Section(title: "Older than 3 days", from: .integer(0), to: day(4)),
  ]

  /// Returns the start of the day `daysBefore` days before today, as a value of the type `moment`.
  private static func day(_ daysBefore: Int32) -> Value { .enumeration(.moment, daysBefore) }

  /// A section of the page. The section lists the requests of a time interval. The interval
  /// includes `from` and excludes `to`.
  public struct Section: Sendable {
    package var title: String
    /// A value of the type `moment`.
    public var from: Value
    /// A value of the type `moment`.
    public var to: Value
  }
}
