// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCGroupApplicationStatus.
public enum GroupApplicationStatus: Int, CaseIterable, Sendable, CustomStringConvertible {
  case managerUnHandled = 0
  case managerRefused = 1
  case inviteeUnHandled = 2
  case inviteeRefused = 3
  case joined = 4
  case expired = 5

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationStatus: NamedEnumeration {
  static var kind: EnumerationKind { .groupApplicationStatus }
}
