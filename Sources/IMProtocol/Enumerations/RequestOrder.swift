/// The order by operationTime in which the request list page shows the requests (D-80).
public enum RequestOrder: Int32, Enumeration {
  /// The newest first (RL-02).
  case descending = 0
  /// The oldest first.
  case ascending = 1

  @inlinable package static var kind: EnumerationKind { .requestOrder }
}
