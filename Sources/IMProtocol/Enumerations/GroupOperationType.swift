/// Whether a remark or follows were added or removed: RCGroupOperationType, a field of the
/// "…ChangedSync" callbacks.
public enum GroupOperationType: Int32, Enumeration {
  /// The item was added or set.
  case add = 1
  /// The item was removed.
  case remove = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationType }
}
