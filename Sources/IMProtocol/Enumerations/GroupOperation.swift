/// What was done to a group: RCGroupOperation.
public enum GroupOperation: Int32, Enumeration {
  /// It was made.
  case create = 0
  /// Users joined.
  case join = 1
  /// Members were removed.
  case kick = 2
  /// A member left.
  case quit = 3
  /// It was ended.
  case dismiss = 4
  /// Members were made managers.
  case addManager = 5
  /// Managers were made regular members.
  case removeManager = 6
  /// Another member was made the owner.
  case transferGroupOwner = 7

  @inlinable package static var kind: EnumerationKind { .groupOperation }
}
