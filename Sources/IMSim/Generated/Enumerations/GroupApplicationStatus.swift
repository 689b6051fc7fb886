// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// The status of a group application (RCGroupApplicationStatus, D-43).
public enum GroupApplicationStatus: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The application waits for an approver.
  case managerUnHandled = 0
  /// An approver refused the application.
  case managerRefused = 1
  /// The invitation waits for the invitee.
  case inviteeUnHandled = 2
  /// The invitee refused the invitation.
  case inviteeRefused = 3
  /// The user became a member.
  case joined = 4
  /// Nobody handled the application within 7 days (GR-22).
  case expired = 5

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension GroupApplicationStatus: NamedEnumeration {
  static var kind: EnumerationKind { .groupApplicationStatus }
}
