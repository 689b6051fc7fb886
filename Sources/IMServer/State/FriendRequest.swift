import IMProtocol

/// A friend request, as it stands with its receiver.
///
///     waiting ── accept ──> accepted
///        │ └──── refuse ──> refused
///        └── 7 days pass ─> expired (by the clock alone; nothing is written)
///
/// Sending again starts it anew from every state (D-21, D-22).
struct FriendRequest: Hashable, Sendable {
  let sender: UserID
  /// What was sent along when it was last sent.
  let extra: Text
  /// When it was last sent (D-31).
  let sentTime: Timestamp
  /// Tells requests that were last sent in the same millisecond apart, in their order (D-08).
  let sequence: UInt32
  /// Waiting, accepted or refused; `expired` follows from the time and is never stored.
  private(set) var status = FriendApplicationStatus.unHandled
  /// When it was last sent or handled.
  private(set) var operationTime: Timestamp

  init(sender: UserID, extra: Text, at now: Timestamp, sequence: UInt32) {
    self.sequence = sequence
    self.sender = sender
    self.extra = extra
    self.sentTime = now
    self.operationTime = now
  }

  /// The two users have become friends.
  mutating func becomeAccepted(at now: Timestamp) {
    precondition(status == .unHandled, "a request that is \(status) can't become accepted")
    status = .accepted
    operationTime = now
  }

  /// The receiver has refused.
  mutating func becomeRefused(at now: Timestamp) {
    precondition(status == .unHandled, "a request that is \(status) can't become refused")
    status = .refused
    operationTime = now
  }

  /// The state at a time (D-27).
  func state(at now: Timestamp) -> RequestState {
    RequestStateRule.state(
      status, isOver: now >= sentTime.adding(milliseconds: FriendLimits.requestLifetime))
  }
}
