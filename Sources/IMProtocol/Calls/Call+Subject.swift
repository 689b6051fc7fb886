extension Call {
  /// The user whom a call about users concerns, or the first of them; nil for a call that concerns
  /// nobody else, and for a call whose users need not be known before the call is carried out.
  package func subject(_ arena: Arena) -> UserID? {
    if case .addFriend(let call) = self { return call.userId }
    if case .acceptFriendApplication(let call) = self { return call.userId }
    if case .refuseFriendApplication(let call) = self { return call.userId }
    if case .setFriendInfo(let call) = self { return call.userId }
    if case .deleteFriends(let call) = self { return arena[call.userIds].first }
    return nil
  }
}
