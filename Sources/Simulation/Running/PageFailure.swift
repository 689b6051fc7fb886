public import IMProtocol

/// What is wrong with a request list page.
public enum PageFailure: Sendable {
  /// It shows something else than expected: the first difference, and all that it shows.
  case shows(ValueMismatch, Value)
  /// The device has no page open.
  case notOpen
  /// Two of its sections, by their titles, share the moments from `start` up to `end` (RL-11).
  case overlap(first: Text, second: Text, start: Timestamp, end: Timestamp)
  /// It shows no such row.
  case noRow(section: Value, row: Value)
}
