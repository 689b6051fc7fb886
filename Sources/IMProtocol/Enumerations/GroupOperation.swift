/// An operation on a group: RCGroupOperation.
public enum GroupOperation: Int32, Enumeration {
  /// The operator created the group.
  case create = 0
  /// The members joined the group.
  case join = 1
  /// The members were removed from the group.
  case kick = 2
  /// The members left the group.
  case quit = 3
  /// The group was ended.
  case dismiss = 4
  /// The members became managers.
  case addManager = 5
  /// The members became regular members again.
  case removeManager = 6
  /// The group got another owner.
  case transferGroupOwner = 7

  @inlinable package static var kind: EnumerationKind { .groupOperation }
}
