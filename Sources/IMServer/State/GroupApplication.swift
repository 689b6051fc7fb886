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
/// An application expires after 7 days. Only the clock causes the expiry. Nothing is written.
struct GroupApplication: Hashable, Sendable, Keyed {
  /// The user who is to join.
  let applicant: UserID
  /// The user who has invited the applicant; absent if the applicant has applied.
  let inviter: UserID
  /// The time when the application was last sent. The 7 days of the application start at this time
  /// (GR-22).
  var sentTime: Timestamp
  var progress: Progress
  /// The time when the application was last sent or handled.
  var operationTime: Timestamp
  /// A number that distinguishes and orders the changes of the same millisecond (D-08).
  private(set) var sequence: UInt32

  enum Waiting: Hashable, Sendable {
    case approver
    /// The invitee has to answer. `approver` has agreed, or is nil because no approver was needed.
    case invitee(approver: UserID?)
  }

  /// The progress of the application. Expiry is not a case, because the expiry follows from the
  /// current time.
  enum Progress: Hashable, Sendable {
    case waits(Waiting)
    /// An approver has refused. The reason is absent if the approver gave none.
    case refusedByApprover(UserID, reason: Text)
    /// The invitee has refused. The reason is absent if the invitee gave none.
    case refusedByInvitee(wasApproved: Bool, reason: Text)
    /// The applicant has joined. An approver was the last user who had to agree.
    case joinedByApprover(UserID)
    case joinedByInvitee(wasApproved: Bool)
    /// The applicant has joined the group without this application, while the application was
    /// waiting (D-48).
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

  /// A number that combines the applicant and the inviter. Keys are ordered first by applicant and
  /// then by inviter (D-42).
  var key: UInt64 { Self.key(applicant, inviter) }

  static func key(_ applicant: UserID, _ inviter: UserID) -> UInt64 {
    UInt64(applicant.index) << 32 | UInt64(inviter.index)
  }

  /// The user who has to decide next: an approver or the invitee; nil if the application has an
  /// outcome.
  var waiting: Waiting? { if case .waits(let waiting) = progress { waiting } else { nil } }

  /// Returns whether the application's 7 days are over. After 7 days, nobody can handle or see the
  /// application (GR-22).
  func isOver(at now: Timestamp) -> Bool { now >= end }

  func isOpen(at now: Timestamp) -> Bool { waiting != nil && !isOver(at: now) }

  /// The end of the application's 7 days.
  var end: Timestamp { sentTime.adding(milliseconds: GroupLimits.applicationLifetime) }

  /// The position in lists (GR-28).
  var position: ListPosition { ListPosition(time: operationTime, sequence: sequence) }

  /// Returns the state of the application. The state determines which operations are permitted.
  func state(at now: Timestamp) -> Ruling<GroupApplicationState> {
    GroupApplicationStateRule.state(progress, isOver: isOver(at: now))
  }

  // MARK: - Advancing

  /// Stores that an approver has agreed. The invitee still has to agree.
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

  /// Stores the last agreement that the application needs. An approver or the invitee has agreed.
  mutating func becomeJoined(by user: UserID, at now: Timestamp, sequence: UInt32) {
    switch expectWaiting() {
    case .approver: transition(to: .joinedByApprover(user), at: now, sequence)
    case .invitee(let approver):
      transition(to: .joinedByInvitee(wasApproved: approver != nil), at: now, sequence)
    }
  }

  /// Stores that the applicant has joined the group without this application (D-48).
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
