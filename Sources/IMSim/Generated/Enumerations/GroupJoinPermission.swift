// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Who decides whether a user may join a group (RCGroupJoinPermission).
///
/// New groups use `ownerVerify`.
public enum GroupJoinPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The owner must approve.
  case ownerVerify = 0
  /// Anyone can join without approval.
  case free = 1
  /// The owner or a manager must approve.
  case ownerOrManagerVerify = 2
  /// Nobody can join (D-41).
  case noOneAllowed = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupJoinPermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupJoinPermission }
}
