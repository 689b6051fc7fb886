// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupApplicationDirection.
public enum GroupApplicationDirection: Int, CaseIterable, Sendable, CustomStringConvertible {
  case applicationSent = 0
  case invitationSent = 1
  case invitationReceived = 2
  case applicationReceived = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationDirection: NamedEnumeration {
  static var kind: EnumerationKind { .groupApplicationDirection }
}
