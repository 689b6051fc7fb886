/// How the request list page sorts requests. The sort key is operationTime (D-80).
public enum RequestOrder: Int32, Enumeration {
  /// Newest first (RL-02).
  case descending = 0
  /// Oldest first.
  case ascending = 1

  @inlinable package static var kind: EnumerationKind { .requestOrder }
}
