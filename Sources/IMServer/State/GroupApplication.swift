import IMProtocol

/// An application or an invitation to a group (D-42, D-43).
///
///     waiting for an approver ── approves ─┬─> waiting for the invitee ── accepts ─> joined
///        │          └──── refuses ─> refused by an approver   └─ refuses ─> refused by the invitee
///        └── the user joins by another path ─> joined (from both states that wait, D-48)
///
/// Its 7 days pass by the clock alone; nothing is written then.
struct GroupApplication: Hashable, Sendable {
  /// Who is to join.
  let applicant: UserID
  /// Who has invited; absent for the user's own application.
  let inviter: UserID
  /// When it was last sent: its 7 days follow from that (GR-22).
  let sentTime: Timestamp
  /// How far it has come; `expired` follows from the time and is never stored.
  private(set) var status: GroupApplicationStatus
  /// When it was last sent or handled.
  private(set) var operationTime: Timestamp
  /// Tells changes of the same millisecond apart, in their order (D-08).
  private(set) var sequence: UInt32
  /// Who has handled it last; absent while nobody has.
  private(set) var handler = UserID.absent
  /// Why it was refused; absent for no reason.
  private(set) var reason = Text.absent
  /// Whether it needs, or needed, an approver.
  let needsApproval: Bool
  /// Whether the invitee has been asked to agree.
  private(set) var asksInvitee: Bool

  /// Sends it; `needsApproval` says for whom it waits first.
  init(
    applicant: UserID, inviter: UserID, needsApproval: Bool, at now: Timestamp, sequence: UInt32
  ) {
    self.applicant = applicant
    self.inviter = inviter
    self.needsApproval = needsApproval
    self.sequence = sequence
    sentTime = now
    operationTime = now
    status = needsApproval ? .managerUnHandled : .inviteeUnHandled
    asksInvitee = !needsApproval
  }

  func isOf(_ applicant: UserID, _ inviter: UserID) -> Bool {
    self.applicant == applicant && self.inviter == inviter
  }

  /// Whether somebody has still to decide.
  var isWaiting: Bool { status == .managerUnHandled || status == .inviteeUnHandled }

  /// Whether its 7 days are over: nobody can handle or see it any more (GR-22).
  func isOver(at now: Timestamp) -> Bool { now >= end }

  /// When its 7 days are over.
  var end: Timestamp { sentTime.adding(milliseconds: GroupLimits.applicationLifetime) }

  /// The place in lists (GR-28).
  var place: ListPlace { ListPlace(time: operationTime, sequence: sequence) }

  /// An approver agrees and the invitee has to, too.
  mutating func becomeInviteeUnHandled(by user: UserID, at now: Timestamp, sequence: UInt32) {
    precondition(status == .managerUnHandled, "an application that is \(status) is approved")
    status = .inviteeUnHandled
    asksInvitee = true
    beHandled(by: user, at: now, sequence)
  }

  /// An approver refuses.
  mutating func becomeManagerRefused(
    by user: UserID, reason: Text, at now: Timestamp, sequence: UInt32
  ) {
    precondition(status == .managerUnHandled, "an application that is \(status) is refused")
    status = .managerRefused
    self.reason = reason
    beHandled(by: user, at: now, sequence)
  }

  /// The invitee refuses.
  mutating func becomeInviteeRefused(reason: Text, at now: Timestamp, sequence: UInt32) {
    precondition(status == .inviteeUnHandled, "an invitation that is \(status) is refused")
    status = .inviteeRefused
    self.reason = reason
    beHandled(by: applicant, at: now, sequence)
  }

  /// The last who had to has agreed: an approver or the invitee.
  mutating func becomeJoined(by user: UserID, at now: Timestamp, sequence: UInt32) {
    precondition(isWaiting, "an application that is \(status) lets the user join")
    status = .joined
    beHandled(by: user, at: now, sequence)
  }

  /// The user has joined by another path (D-48).
  mutating func becomeJoinedElsewhere(at now: Timestamp, sequence: UInt32) {
    precondition(isWaiting, "an application that is \(status) is settled")
    status = .joined
    operationTime = now
    self.sequence = sequence
  }

  private mutating func beHandled(by user: UserID, at now: Timestamp, _ sequence: UInt32) {
    handler = user
    operationTime = now
    self.sequence = sequence
  }

  /// The state on which it depends what can be done about it.
  func state(at now: Timestamp) -> Ruling<GroupApplicationState> {
    GroupApplicationStateRule.state(status, isOver: isOver(at: now), needsApproval: needsApproval)
  }
}
