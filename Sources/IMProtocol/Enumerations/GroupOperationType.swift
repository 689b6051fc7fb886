/// RCGroupOperationType: whether an item was added or removed. The item is a remark or a followed
/// member. The "…ChangedSync" callbacks contain this type as a field.
public enum GroupOperationType: Int32, Enumeration {
  /// The item was added or set.
  case add = 1
  /// The item was removed.
  case remove = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationType }
}
