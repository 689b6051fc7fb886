package import ScenarioLanguage

/// A record that imsim stores for the next run: a case that did not pass, or a file with errors.
package struct FailedCase: Hashable, Sendable {
  /// The path of the file, relative to the root.
  package var path: String
  /// The row of the table, counted from 1; nil if there is no table.
  package var row: Int?
  /// The title of the case; nil for a file with errors.
  package var title: String?

  /// Remembers an item of a run. `path` is the path of the item's file.
  package init(_ item: RunEvents.Item, path: String) {
    self.path = path
    guard case .ran(let events) = item else { return }
    row = events.row
    title = events.title
  }

  /// Remembers a scenario that did not pass.
  package init(_ scenario: Scenario, path: String) {
    self.path = path
    row = scenario.row
    title = scenario.title
  }

  /// Remembers a file with errors.
  package init(path: String) {
    self.path = path
  }

  /// Appends the record as a line of JSON that `init(line:)` can read.
  package func append(to buffer: inout TextBuffer) {
    EventLines.line("failed", self, to: &buffer, Self.describe)
  }

  /// Reads a line that `append(to:)` wrote. Returns nil for any other line.
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
    try members.maybe("row", &failed.row, .index)
    try members.maybe("title", &failed.title, .string)
  }
}
