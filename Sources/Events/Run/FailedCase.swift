package import ScenarioLanguage

/// A case that did not pass, or a file that has errors, as it is remembered from one run to the
/// next.
package struct FailedCase: Hashable, Sendable {
  /// The path of the file, from the root on.
  package var path: String
  /// The row of the table, counted from 1; nil without a table.
  package var row: Int?
  /// The title; nil for a file with errors.
  package var title: String?

  /// Makes what is remembered of an item whose file is at a path.
  package init(_ item: RunEvents.Item, path: String) {
    self.path = path
    guard case .ran(let events) = item else { return }
    row = events.row
    title = events.title
  }

  /// Makes what would be remembered of a scenario.
  package init(_ scenario: Scenario, path: String) {
    self.path = path
    row = scenario.row
    title = scenario.title
  }

  /// Makes what is remembered of a file with errors.
  package init(path: String) {
    self.path = path
  }

  /// Appends it as a line of JSON, which `init(line:)` reads.
  package func append(to buffer: inout TextBuffer) {
    EventLines.line("failed", self, to: &buffer, Self.describe)
  }

  /// Reads a line that `append(to:)` has written; nil for any other.
  package init?(line: ArraySlice<UInt8>) {
    guard let failed = EventLines.thing(line, FailedCase(path: ""), Self.describe) else {
      return nil
    }
    self = failed
  }

  private static func describe(
    _ failed: inout FailedCase, _ members: inout EventMembers
  ) throws(EventMembers.Problem) {
    try members.always("path", &failed.path, .string)
    try members.maybe("row", &failed.row, .place)
    try members.maybe("title", &failed.title, .string)
  }
}
