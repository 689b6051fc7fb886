// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// A user's role in a group (RCGroupMemberRole).
public enum GroupMemberRole: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// In a query, this value selects any role; in a result, it means that the user isn't a member.
  case undef = 0
  /// A member without special rights.
  case normal = 1
  /// A member whom the owner has made a manager.
  case manager = 2
  /// The member who owns the group.
  case owner = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupMemberRole: NamedEnumeration {
  static var kind: EnumerationKind { .groupMemberRole }
}
