import IMProtocol

/// What becomes of notices that have waited for a device.
extension FriendBook {
  /// What becomes of a notice that has waited for a device of a user.
  func fate(
    of notice: Notice, for user: UserID, at now: Timestamp
  ) -> Ruling<CatchUpRule.Decision> {
    let end = notice.operationTime.adding(milliseconds: FriendLimits.noticeLifetime)
    return CatchUpRule.decide(
      isTooOld: now >= end, isExpiredRequest: isExpiredRequest(notice, of: user, at: now))
  }

  /// Whether the notice tells of a request that waited then and has expired since (D-04).
  func isExpiredRequest(_ notice: Notice, of user: UserID, at now: Timestamp) -> Bool {
    waitingRequest(notice, of: user)?.state(at: now) == .expired
  }

  /// The request, as it stands now, of which a notice tells a user that it waits; nil for another
  /// notice.
  func waitingRequest(_ notice: Notice, of user: UserID) -> FriendRequest? {
    guard case .applicationChanged(let told) = notice.content, told.status == .unHandled
    else { return nil }
    return switch told.type {
    case .sent: self[told.userId].received[user]
    case .received: self[user].received[told.userId]
    }
  }
}
