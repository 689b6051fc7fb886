import Base
import IMProtocol

/// A friend request, stored in the data of its receiver.
///
///     waiting ── accept ──> accepted
///        │ └──── refuse ──> refused
///        └── 7 days pass ─> expired (only by the clock; nothing is written)
///
/// In every state, the request can be sent again, and becomes a waiting request (D-21, D-22).
struct FriendRequest: Hashable, Sendable, Keyed {
  let sender: UserID
  var key: UserID { sender }
  /// The text with which the request was last sent.
  var extra: Text
  /// When the request was last sent. The request's 7 days begin at this time (D-31).
  var sentTime: Timestamp
  /// When the request was last sent or handled.
  var operationTime: Timestamp
  /// A number that distinguishes and orders requests with the same operationTime (D-08).
  private(set) var sequence: UInt32
  var progress = Progress.waits

  /// What has happened to the request. There is no case for an expired request, because expiry
  /// depends only on the current time.
  enum Progress: CaseIterable, Fact {
    case waits
    case accepted
    case refused
  }

  /// The status in notifications and lists.
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

  /// The position in lists (D-80).
  var position: ListPosition { ListPosition(time: operationTime, sequence: sequence) }

  /// Records that the users have become friends, or that the receiver has refused the request.
  mutating func settle(as settled: Progress, at now: Timestamp, sequence: UInt32) {
    if progress != .waits { fatal("a request that is \(progress) can't become \(settled)") }
    progress = settled
    operationTime = now
    self.sequence = sequence
  }

  /// The end of the request's 7 days.
  var end: Timestamp { sentTime.adding(milliseconds: FriendLimits.requestLifetime) }

  func state(at now: Timestamp) -> RequestState { ruling(at: now).decision }

  /// Returns whether the request is listed (FR-42). Expired requests aren't.
  func isListed(at now: Timestamp) -> Bool { RequestListRule.isListed(state(at: now)).decision }

  /// Returns the request's state at a time, and the reason for it (D-27).
  func ruling(at now: Timestamp) -> Ruling<RequestState> {
    RequestStateRule.state(progress, isOver: now >= end)
  }
}
