@testable import IMProtocol
@testable import IMServer

extension GroupApplication.Progress {
  /// For each kind of progress, a sample and its name.
  static let samples: [(name: String, value: GroupApplication.Progress)] = [
    ("waits for an approver", .waits(.approver)),
    ("waits for the invitee, no approver asked", .waits(.invitee(approver: nil))),
    ("waits for the invitee, approved", .waits(.invitee(approver: UserID(0)))),
    ("refused by an approver", .refusedByApprover(UserID(0), reason: .absent)),
    (
      "refused by the invitee, no approver asked",
      .refusedByInvitee(wasApproved: false, reason: .absent)
    ),
    ("refused by the invitee, approved", .refusedByInvitee(wasApproved: true, reason: .absent)),
    ("joined by an approver", .joinedByApprover(UserID(0))),
    ("joined by the invitee, no approver asked", .joinedByInvitee(wasApproved: false)),
    ("joined by the invitee, approved", .joinedByInvitee(wasApproved: true)),
    ("joined elsewhere, waited for an approver", .joinedElsewhere(.approver)),
    (
      "joined elsewhere, waited for the invitee, no approver asked",
      .joinedElsewhere(.invitee(approver: nil))
    ),
    (
      "joined elsewhere, waited for the invitee, approved",
      .joinedElsewhere(.invitee(approver: UserID(0)))
    ),
  ]
}
