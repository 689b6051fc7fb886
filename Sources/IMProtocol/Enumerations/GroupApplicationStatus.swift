/// The status of a group application (RCGroupApplicationStatus, D-43).
public enum GroupApplicationStatus: Int32, Enumeration {
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

  @inlinable package static var kind: EnumerationKind { .groupApplicationStatus }
}
