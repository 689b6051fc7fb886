public import IMProtocol

/// Setting the scene without calls.
extension Server {
  /// Makes two users friends from the start, as a scenario's header says; nobody is told.
  ///
  /// - Precondition: both accounts exist and are no friends yet.
  public mutating func setUpFriendship(_ one: UserID, _ other: UserID, at now: Timestamp) {
    users[Int(one.index)].friends.add(other, since: now)
    users[Int(other.index)].friends.add(one, since: now)
  }
}
