// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupMemberRole.
public enum GroupMemberRole: Int, CaseIterable, Sendable, CustomStringConvertible {
  case undef = 0
  case normal = 1
  case manager = 2
  case owner = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupMemberRole: NamedEnumeration {
  static var kind: EnumerationKind { .groupMemberRole }
}
