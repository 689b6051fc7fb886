// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// An operation on a group: RCGroupOperation.
public enum GroupOperation: Int, CaseIterable, Sendable, CustomStringConvertible {
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

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupOperation: NamedEnumeration {
  static var kind: EnumerationKind { .groupOperation }
}
