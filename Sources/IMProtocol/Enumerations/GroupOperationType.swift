/// Whether something was added or removed: RCGroupOperationType, of the "…ChangedSync" callbacks.
public enum GroupOperationType: Int32, Enumeration {
  /// It was added or set.
  case add = 1
  /// It was removed.
  case remove = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationType }
}
