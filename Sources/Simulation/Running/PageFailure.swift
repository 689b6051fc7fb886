package import IMProtocol

/// What is wrong with a request list page.
package enum PageFailure: Sendable {
  /// It shows something else than expected: the first difference, and all that it shows.
  case shows(ValueMismatch, Value)
  case notOpen
  /// Two of its sections, by their titles, share the moments from `start` up to `end` (RL-11), and
  /// requests of a type and status where they ask for some.
  case overlap(first: Text, second: Text, start: Timestamp, end: Timestamp, shared: Shared?)
  case noRow(section: Value, row: Value)

  package struct Shared: Hashable, Sendable {
    package var type: FriendApplicationType
    package var status: FriendApplicationStatus
  }
}
