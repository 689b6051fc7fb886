// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether a user applied to a group or was invited (RCGroupApplicationType).
public enum GroupApplicationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The user applied to join the group.
  case application = 0
  /// The user was invited by a member.
  case invitation = 1

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationType: NamedEnumeration {
  static var kind: EnumerationKind { .groupApplicationType }
}
