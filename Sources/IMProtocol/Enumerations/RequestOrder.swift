/// In which order the request list page shows requests, by their operationTime (D-80).
@frozen
public enum RequestOrder: Int32, CaseIterable, Sendable {
  /// The newest first (RL-02).
  case descending = 0
  /// The oldest first.
  case ascending = 1
}
