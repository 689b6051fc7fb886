import Base
import IMProtocol

/// A friend request. The request is stored in the data of the receiver.
///
///     waiting ── accept ──> accepted
///        │ └──── refuse ──> refused
///        └── 7 days pass ─> expired (only by the clock; nothing is written)
///
/// In every state, the request can be sent again. After the sending, the request is waiting again
/// (D-21, D-22).
struct FriendRequest: Hashable, Sendable, Keyed {
  let sender: UserID
  var key: UserID { sender }
  /// The text of the latest sending.
  var extra: Text
  /// The time of the latest sending. The request's 7 days start at this time (D-31).
  var sentTime: Timestamp
  /// The latest time when the request was sent or handled.
  var operationTime: Timestamp
  /// A number that distinguishes and orders requests with the same operationTime (D-08).
  private(set) var sequence: UInt32
  var progress = Progress.waits

  /// The progress of the request. There is no case for an expired request, because the current time
  /// determines whether the request has expired.
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

  /// Sets the outcome of the request. The two users have become friends, or the receiver has
  /// refused the request.
  mutating func settle(as settled: Progress, at now: Timestamp, sequence: UInt32) {
    if progress != .waits { fatal("a request that is \(progress) can't become \(settled)") }
    progress = settled
    operationTime = now
    self.sequence = sequence
  }

  /// The end of the request's 7 days.
  var end: Timestamp { sentTime.adding(milliseconds: FriendLimits.requestLifetime) }

  func state(at now: Timestamp) -> RequestState { ruling(at: now).decision }

  /// Returns whether the request is listed (FR-42). An expired request is not listed.
  func isListed(at now: Timestamp) -> Bool { RequestListRule.isListed(state(at: now)).decision }

  /// Returns the state of the request at a time, and the reason for the state (D-27).
  func ruling(at now: Timestamp) -> Ruling<RequestState> {
    RequestStateRule.state(progress, isOver: now >= end)
  }
}
