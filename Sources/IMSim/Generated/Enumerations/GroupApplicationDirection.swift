// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// The part that a user plays in a group application (RCGroupApplicationDirection, D-44).
public enum GroupApplicationDirection: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The user applied to join the group.
  case applicationSent = 0
  /// The user invited someone.
  case invitationSent = 1
  /// The user was invited.
  case invitationReceived = 2
  /// The user may approve an application that someone else sent.
  case applicationReceived = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationDirection: NamedEnumeration {
  static var kind: EnumerationKind { .groupApplicationDirection }
}
