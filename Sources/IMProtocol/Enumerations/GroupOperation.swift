/// An operation on a group: RCGroupOperation.
public enum GroupOperation: Int32, Enumeration {
  case create = 0
  case join = 1
  case kick = 2
  case quit = 3
  case dismiss = 4
  case addManager = 5
  case removeManager = 6
  case transferGroupOwner = 7

  @inlinable package static var kind: EnumerationKind { .groupOperation }
}
