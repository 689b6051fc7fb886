/// What a request list page has when nothing is given.
public enum RequestPageDefaults {
  /// The title (D-36).
  public static let title = "New friends"

  /// The most requests that one query of the SDK gives (FR-44).
  public static let largestCount = 100

  /// The usual sections, in the order in which they are shown (RL-10).
  public static let sections: [Section] = [
    Section(title: "Just now", from: day(0), to: .enumeration(.moment, Moment.now.rawValue)),
    Section(title: "Last 24 hours", from: day(1), to: day(0)),
    Section(title: "Last 3 days", from: day(4), to: day(1)),
    Section(title: "Older than 3 days", from: .integer(0), to: day(4)),
  ]

  /// The start of the day that many days ago, as a value of type `moment`.
  private static func day(_ daysBefore: Int32) -> Value { .enumeration(.moment, daysBefore) }

  /// A section with its interval: from `from` up to, but not including, `to`.
  public struct Section: Sendable {
    package var title: String
    /// A value of type `moment`.
    public var from: Value
    /// A value of type `moment`.
    public var to: Value
  }
}
