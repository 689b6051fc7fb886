// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupJoinPermission.
public enum GroupJoinPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  case ownerVerify = 0
  case free = 1
  case ownerOrManagerVerify = 2
  case noOneAllowed = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupJoinPermission: NamedEnumeration {
  static var kind: EnumerationKind { .groupJoinPermission }
}
