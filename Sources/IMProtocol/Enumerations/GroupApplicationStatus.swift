/// The status of a group application: RCGroupApplicationStatus (D-43).
public enum GroupApplicationStatus: Int32, Enumeration {
  /// An approver must handle the application.
  case managerUnHandled = 0
  /// An approver refused.
  case managerRefused = 1
  /// The invitee must answer.
  case inviteeUnHandled = 2
  /// The invitee refused.
  case inviteeRefused = 3
  /// The user is a member.
  case joined = 4
  /// Nobody handled the application within 7 days (GR-22).
  case expired = 5

  @inlinable package static var kind: EnumerationKind { .groupApplicationStatus }
}
