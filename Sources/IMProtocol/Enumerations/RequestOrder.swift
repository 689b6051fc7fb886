/// The order of the requests on the request list page. The page sorts by operationTime (D-80).
public enum RequestOrder: Int32, Enumeration {
  /// The newest request is at the top (RL-02).
  case descending = 0
  /// The oldest request is at the top.
  case ascending = 1

  @inlinable package static var kind: EnumerationKind { .requestOrder }
}
