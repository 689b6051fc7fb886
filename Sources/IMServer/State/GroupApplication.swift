import Base
import IMProtocol

/// An application or an invitation to a group (D-42, D-43).
///
///     waits for an approver ─ approves ─┬─> waits for the invitee ─ accepts ─> joined
///        │         │                     │          └─ refuses ─> refused by the invitee
///        │         │                     └─> joined
///        │         └─ refuses ─> refused by an approver
///        └─ the user joins in another way ─> joined elsewhere (from both waiting states, D-48)
///
/// An application expires after 7 days. The expiry of an application depends only on the current
/// time, and changes no data.
struct GroupApplication: Hashable, Sendable, Keyed {
  /// The user who applied or was invited.
  let applicant: UserID
  /// The user who invited the applicant; absent if there was no invitation.
  let inviter: UserID
  /// When the application was last sent. The application's 7 days begin at this time (GR-22).
  var sentTime: Timestamp
  var progress: Progress
  /// When the application was last sent or handled.
  var operationTime: Timestamp
  /// A number that distinguishes and orders changes with the same time (D-08).
  private(set) var sequence: UInt32

  enum Waiting: Hashable, Sendable {
    case approver
    /// The invitee must answer. `approver` is the user who has already agreed, or nil if no
    /// approver had to agree.
    case invitee(approver: UserID?)
  }

  /// What has happened to the application. There is no case for an expired application, because
  /// expiry depends only on the current time.
  enum Progress: Hashable, Sendable {
    case waits(Waiting)
    /// An approver refused. The reason is absent if the approver gave none.
    case refusedByApprover(UserID, reason: Text)
    /// The invitee refused. The reason is absent if the invitee gave none.
    case refusedByInvitee(wasApproved: Bool, reason: Text)
    /// The applicant has joined. The last agreement that was needed came from an approver.
    case joinedByApprover(UserID)
    case joinedByInvitee(wasApproved: Bool)
    /// The applicant joined by other means while this application was waiting (D-48).
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

  /// A number that represents both the applicant and the inviter. Keys are ordered by applicant,
  /// then by inviter (D-42).
  var key: UInt64 { Self.key(applicant, inviter) }

  static func key(_ applicant: UserID, _ inviter: UserID) -> UInt64 {
    UInt64(applicant.index) << 32 | UInt64(inviter.index)
  }

  /// Who must decide next: an approver or the invitee; nil if nobody must decide anymore.
  var waiting: Waiting? { if case .waits(let waiting) = progress { waiting } else { nil } }

  /// Returns whether the application's 7 days are over. After the 7 days, nobody can handle or see
  /// the application (GR-22).
  func isOver(at now: Timestamp) -> Bool { now >= end }

  func isOpen(at now: Timestamp) -> Bool { waiting != nil && !isOver(at: now) }

  /// The end of the application's 7 days.
  var end: Timestamp { sentTime.adding(milliseconds: GroupLimits.applicationLifetime) }

  /// The position in lists (GR-28).
  var position: ListPosition { ListPosition(time: operationTime, sequence: sequence) }

  /// Returns the application's state. The state determines what can be done with the application.
  func state(at now: Timestamp) -> Ruling<GroupApplicationState> {
    GroupApplicationStateRule.state(progress, isOver: isOver(at: now))
  }

  // MARK: - Advancing

  /// Records that an approver has agreed. After this agreement, only the invitee must still agree.
  mutating func becomeApproved(by user: UserID, at now: Timestamp, sequence: UInt32) {
    ensure(waiting == .approver, "an application that is \(progress) is approved")
    transition(to: .waits(.invitee(approver: user)), at: now, sequence)
  }

  mutating func becomeRefused(by user: UserID, reason: Text, at now: Timestamp, sequence: UInt32) {
    switch expectWaiting() {
    case .approver: transition(to: .refusedByApprover(user, reason: reason), at: now, sequence)
    case .invitee(let approver):
      transition(
        to: .refusedByInvitee(wasApproved: approver != nil, reason: reason), at: now, sequence)
    }
  }

  /// Records that an approver or the invitee has agreed, and that no further agreement is needed.
  mutating func becomeJoined(by user: UserID, at now: Timestamp, sequence: UInt32) {
    switch expectWaiting() {
    case .approver: transition(to: .joinedByApprover(user), at: now, sequence)
    case .invitee(let approver):
      transition(to: .joinedByInvitee(wasApproved: approver != nil), at: now, sequence)
    }
  }

  /// Records that the applicant has joined the group by other means (D-48).
  mutating func becomeJoinedElsewhere(at now: Timestamp, sequence: UInt32) {
    transition(to: .joinedElsewhere(expectWaiting()), at: now, sequence)
  }

  private func expectWaiting() -> Waiting {
    guard let waiting else { fatal("an application that is \(progress) is handled") }
    return waiting
  }

  private mutating func transition(to progress: Progress, at now: Timestamp, _ sequence: UInt32) {
    self.progress = progress
    operationTime = now
    self.sequence = sequence
  }
}
