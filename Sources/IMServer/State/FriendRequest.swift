import Ground
import IMProtocol

/// A friend request, as it stands with its receiver.
///
///     waiting ── accept ──> accepted
///        │ └──── refuse ──> refused
///        └── 7 days pass ─> expired (by the clock alone; nothing is written)
///
/// Sending again starts it anew from every state (D-21, D-22).
struct FriendRequest: Hashable, Sendable, Keyed {
  let sender: UserID
  var key: UserID { sender }
  /// What was sent along when it was last sent.
  let extra: Text
  /// When it was last sent; its 7 days follow from that (D-31).
  let sentTime: Timestamp
  /// When it was last sent or handled.
  private(set) var operationTime: Timestamp
  /// Tells requests that were sent or handled in the same millisecond apart, in their order (D-08).
  private(set) var sequence: UInt32
  private(set) var progress = Progress.waits

  /// How far it has come; that its 7 days are over follows from the time.
  enum Progress: CaseIterable, Fact {
    case waits
    case accepted
    case refused
  }

  /// The status that those who know of it are told.
  var status: FriendApplicationStatus {
    switch progress {
    case .waits: .unHandled
    case .accepted: .accepted
    case .refused: .refused
    }
  }

  init(sender: UserID, extra: Text, at now: Timestamp, sequence: UInt32) {
    self.sequence = sequence
    self.sender = sender
    self.extra = extra
    self.sentTime = now
    self.operationTime = now
  }

  /// The place in lists (D-80).
  var place: ListPlace { ListPlace(time: operationTime, sequence: sequence) }

  /// The two users have become friends, or the receiver has refused.
  mutating func settle(as settled: Progress, at now: Timestamp, sequence: UInt32) {
    if progress != .waits { fatal("a request that is \(progress) can't become \(settled)") }
    progress = settled
    operationTime = now
    self.sequence = sequence
  }

  /// When its 7 days are over.
  var end: Timestamp { sentTime.adding(milliseconds: FriendLimits.requestLifetime) }

  func state(at now: Timestamp) -> RequestState { ruling(at: now).decision }

  /// Whether it is listed (FR-42); of one that nobody has handled in time nothing is left.
  func isListed(at now: Timestamp) -> Bool { RequestListRule.isListed(state(at: now)).decision }

  /// The state at a time, and why it is that (D-27).
  func ruling(at now: Timestamp) -> Ruling<RequestState> {
    RequestStateRule.state(progress, isOver: now >= end)
  }
}
