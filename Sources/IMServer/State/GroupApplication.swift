import Ground
import IMProtocol

/// An application or an invitation to a group (D-42, D-43).
///
///     waits for an approver ─ approves ─┬─> waits for the invitee ─ accepts ─> joined
///        │         │                     │          └─ refuses ─> refused by the invitee
///        │         │                     └─> joined
///        │         └─ refuses ─> refused by an approver
///        └─ the user joins by another path ─> joined elsewhere (from both that wait, D-48)
///
/// Its 7 days pass by the clock alone; nothing is written then.
struct GroupApplication: Hashable, Sendable, Keyed {
  /// Who is to join.
  let applicant: UserID
  /// Who has invited; absent for the user's own application.
  let inviter: UserID
  /// When it was last sent: its 7 days follow from that (GR-22).
  let sentTime: Timestamp
  private(set) var progress: Progress
  /// When it was last sent or handled.
  private(set) var operationTime: Timestamp
  /// Tells changes of the same millisecond apart, in their order (D-08).
  private(set) var sequence: UInt32

  enum Waiting: Hashable, Sendable {
    case approver
    /// For the invitee; an approver has agreed, or was not asked.
    case invitee(approver: UserID?)
  }

  /// How far it has come, with what is known then. That its 7 days are over follows from the time.
  enum Progress: Hashable, Sendable {
    case waits(Waiting)
    /// An approver has refused; the reason is absent for none.
    case refusedByApprover(UserID, reason: Text)
    /// The invitee has refused, likewise.
    case refusedByInvitee(wasApproved: Bool, reason: Text)
    /// An approver has agreed as the last.
    case joinedByApprover(UserID)
    case joinedByInvitee(wasApproved: Bool)
    /// The user has joined by another path while it waited (D-48).
    case joinedElsewhere(Waiting)
  }

  init(
    applicant: UserID, inviter: UserID, needsApproval: Bool, at now: Timestamp, sequence: UInt32
  ) {
    self.applicant = applicant
    self.inviter = inviter
    self.sequence = sequence
    sentTime = now
    operationTime = now
    progress = .waits(needsApproval ? .approver : .invitee(approver: nil))
  }

  /// The users whose application it is, as a number in the order of applicant and inviter (D-42).
  var key: UInt64 { Self.key(applicant, inviter) }

  static func key(_ applicant: UserID, _ inviter: UserID) -> UInt64 {
    UInt64(applicant.index) << 32 | UInt64(inviter.index)
  }

  /// For whom it waits; nil when nobody has to decide any more.
  var waiting: Waiting? { if case .waits(let waiting) = progress { waiting } else { nil } }

  /// Whether its 7 days are over: nobody can handle or see it any more (GR-22).
  func isOver(at now: Timestamp) -> Bool { now >= end }

  func isOpen(at now: Timestamp) -> Bool { waiting != nil && !isOver(at: now) }

  /// When its 7 days are over.
  var end: Timestamp { sentTime.adding(milliseconds: GroupLimits.applicationLifetime) }

  /// The place in lists (GR-28).
  var place: ListPlace { ListPlace(time: operationTime, sequence: sequence) }

  /// The state on which it depends what can be done about it.
  func state(at now: Timestamp) -> Ruling<GroupApplicationState> {
    GroupApplicationStateRule.state(progress, isOver: isOver(at: now))
  }

  // MARK: - Moving on

  /// An approver agrees and the invitee has to, too.
  mutating func becomeApproved(by user: UserID, at now: Timestamp, sequence: UInt32) {
    ensure(waiting == .approver, "an application that is \(progress) is approved")
    move(to: .waits(.invitee(approver: user)), at: now, sequence)
  }

  mutating func becomeRefused(by user: UserID, reason: Text, at now: Timestamp, sequence: UInt32) {
    switch expectWaiting() {
    case .approver: move(to: .refusedByApprover(user, reason: reason), at: now, sequence)
    case .invitee(let approver):
      move(to: .refusedByInvitee(wasApproved: approver != nil, reason: reason), at: now, sequence)
    }
  }

  /// The last who had to has agreed: an approver or the invitee.
  mutating func becomeJoined(by user: UserID, at now: Timestamp, sequence: UInt32) {
    switch expectWaiting() {
    case .approver: move(to: .joinedByApprover(user), at: now, sequence)
    case .invitee(let approver):
      move(to: .joinedByInvitee(wasApproved: approver != nil), at: now, sequence)
    }
  }

  /// The user has joined by another path (D-48).
  mutating func becomeJoinedElsewhere(at now: Timestamp, sequence: UInt32) {
    move(to: .joinedElsewhere(expectWaiting()), at: now, sequence)
  }

  private func expectWaiting() -> Waiting {
    guard let waiting else { fatal("an application that is \(progress) is handled") }
    return waiting
  }

  private mutating func move(to progress: Progress, at now: Timestamp, _ sequence: UInt32) {
    self.progress = progress
    operationTime = now
    self.sequence = sequence
  }
}
