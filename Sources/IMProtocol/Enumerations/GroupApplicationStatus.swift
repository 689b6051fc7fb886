/// How far a group application has come: RCGroupApplicationStatus (D-43).
public enum GroupApplicationStatus: Int32, Enumeration {
  /// It waits for an approver.
  case managerUnHandled = 0
  /// An approver said no.
  case managerRefused = 1
  /// It waits for the invitee.
  case inviteeUnHandled = 2
  /// The invitee said no.
  case inviteeRefused = 3
  /// The user is a member.
  case joined = 4
  /// It waited for 7 days (GR-22).
  case expired = 5

  @inlinable package static var kind: EnumerationKind { .groupApplicationStatus }
}
