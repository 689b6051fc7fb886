/// Whether a remark or a followed member was added or removed (RCGroupOperationType). The
/// "…ChangedSync" callbacks report such operations.
public enum GroupOperationType: Int32, Enumeration {
  /// The remark was set, or the followed member was added.
  case add = 1
  /// The remark or the followed member was removed.
  case remove = 2

  @inlinable package static var kind: EnumerationKind { .groupOperationType }
}
