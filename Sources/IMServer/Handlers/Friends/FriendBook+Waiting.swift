import Ground
import IMProtocol

/// What becomes of notices that have waited for a device.
extension FriendBook {
  /// What a notice has become that has waited for a device of a user.
  func age(of notice: Notice, for user: UserID, at now: Timestamp) -> CatchUpRule.Age {
    let end = notice.operationTime.adding(milliseconds: FriendLimits.noticeLifetime)
    if now < end { return .current }
    return waitingRequest(notice, of: user)?.state(at: now) == .expired ? .expired : .old
  }

  /// The request of which a notice says that it waits, in its state now; nil for another notice.
  func waitingRequest(_ notice: Notice, of user: UserID) -> FriendRequest? {
    guard case .applicationChanged(let told) = notice.content, told.status == .unHandled
    else { return nil }
    return switch told.type {
    case .sent: self[told.userId].received[key: user]
    case .received: self[user].received[key: told.userId]
    }
  }
}
