import IMProtocol

/// What can be done about an application depends on this alone.
enum GroupApplicationState: CaseIterable, Fact {
  /// There was never one.
  case none
  /// Its 7 days are over.
  case expired
  case waitsForApprover
  /// It waits for the invitee, and no approver was asked.
  case waitsForInvitee
  /// It waits for the invitee, and an approver has agreed.
  case waitsForInviteeApproved
  case refusedByApprover
  /// The invitee has refused, and no approver was asked.
  case refusedByInvitee
  /// The invitee has refused, and an approver had agreed.
  case refusedByInviteeApproved
  /// The user has joined, by it or by another path (D-48), and no approver was asked.
  case joinedUnapproved
  /// The user has joined, likewise, and an approver was asked.
  case joined
}
