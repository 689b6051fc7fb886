import IMProtocol

extension Server {
  /// setFriendAddPermission (FR-24), of the SDK and of the server's own interface. The device has
  /// checked the permission of its own call (D-10).
  mutating func setFriendAddPermission(
    _ rawValue: Int32, of user: UserID, by caller: Caller, into effects: inout Effects
  ) {
    guard user.index < users.count else {
      effects.refuse(.friendNotExist, by: "D-14", to: caller)
      return
    }
    guard let permission = FriendAddPermission(rawValue: rawValue) else {
      let isOwnInterface = caller.device == .absent
      effects.refuse(
        isOwnInterface ? .entrustServerParameterError : .invalidFriendAddPermission,
        by: isOwnInterface ? "D-67" : "D-11", to: caller)
      return
    }
    effects.note("FR-24")
    users[Int(user.index)].addPermission = permission
    effects.reply(.success(), to: caller)
  }

  /// getFriendAddPermission (FR-29, D-32).
  func getFriendAddPermission(by caller: Caller, into effects: inout Effects) {
    effects.note("FR-29, D-32")
    let permission = effects.ruled(permission(of: caller.user))
    effects.reply(.success(.permission(permission)), to: caller)
  }

  /// getFriends (FR-48); by time of friendship, then userId (D-30).
  func getFriends(by caller: Caller, into effects: inout Effects) {
    effects.note("FR-48, D-30")
    let friends = keepFriends(of: caller.user, into: &effects)
    effects.reply(.success(.friends(friends)), to: caller)
  }

  /// deleteFriends (FR-34, D-13, D-26): all of them, or none.
  mutating func deleteFriends(
    _ userIds: Slice<UserID>, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    // A copy: a slice that is still held would make the arena copy itself when it grows.
    let others = Array(effects.arena[userIds])
    let ruling = NamedFriendsRule.refusal(of: others.map { target($0, of: caller.user) })
    if let code = effects.ruled(ruling) {
      effects.reply(.failure(code), to: caller)
      return
    }
    effects.note("FR-34, D-26")
    effects.reply(.success(), to: caller)
    for other in others {
      users[Int(caller.user.index)].friends.remove(other)
      users[Int(other.index)].friends.remove(caller.user)
    }
    tellOfDeletion(of: others, userIds, by: caller.user, at: now, into: &effects)
  }

  /// The caller gets one notice with all ids; each former friend one with the caller's id (D-26).
  private mutating func tellOfDeletion(
    of others: [UserID], _ userIds: Slice<UserID>, by caller: UserID, at now: Timestamp,
    into effects: inout Effects
  ) {
    let toCaller = Notice(at: now, .friendsDeleted(userIds: userIds))
    let toFriends = Notice(
      at: now, .friendsDeleted(userIds: effects.arena.keep(CollectionOfOne(caller))))
    for user in (others + [caller]).sorted() {
      notify(user, user == caller ? toCaller : toFriends, into: &effects)
    }
  }

  /// checkFriends (FR-37).
  func checkFriends(_ userIds: Slice<UserID>, by caller: Caller, into effects: inout Effects) {
    var relations: [FriendRelationInfo] = []
    for other in effects.arena[userIds] {
      switch effects.ruled(CheckRule.decide(target(other, of: caller.user))) {
      case .refuse(let code):
        effects.refuse(code, by: "D-14", to: caller)
        return
      case .relation(let type):
        relations.append(FriendRelationInfo(userId: other, relationType: type))
      }
    }
    effects.reply(.success(.relations(effects.arena.keep(relations))), to: caller)
  }
}
