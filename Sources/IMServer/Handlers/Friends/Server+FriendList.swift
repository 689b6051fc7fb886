import IMProtocol

extension Server {
  /// setFriendAddPermission (FR-24), of the SDK and of the server's own interface. The device has
  /// checked the permission of its own call (D-10).
  mutating func setFriendAddPermission(
    _ rawValue: Int32, of user: UserID, by caller: Caller, into effects: inout Effects
  ) {
    guard user.index < users.count else {
      effects.refuse(.friendNotExist, to: caller, Reason("D-14"))
      return
    }
    guard let permission = FriendAddPermission(rawValue: rawValue) else {
      let isOwnInterface = caller.device == .absent
      effects.refuse(
        isOwnInterface ? .entrustServerParameterError : .invalidFriendAddPermission,
        to: caller, Reason(isOwnInterface ? "D-67" : "D-11"))
      return
    }
    users[Int(user.index)].addPermission = permission
    effects.reply(
      .success(), to: caller, Reason(caller.device == .absent ? "FR-24, D-29" : "FR-24"))
  }

  /// getFriendAddPermission (FR-29, D-32).
  func getFriendAddPermission(by caller: Caller, into effects: inout Effects) {
    let permission = permission(of: caller.user)
    effects.reply(
      .success(.permission(permission.decision)), to: caller,
      effects.because(Reason("FR-29, D-32"), permission.reason))
  }

  /// getFriends (FR-48); by time of friendship, then userId (D-30).
  func getFriends(by caller: Caller, into effects: inout Effects) {
    let friends = keepFriends(of: caller.user, into: &effects)
    effects.reply(.success(.friends(friends)), to: caller, Reason("FR-48, D-30"))
  }

  /// deleteFriends (FR-34, D-13, D-26): all of them, or none.
  mutating func deleteFriends(
    _ userIds: Slice<UserID>, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    // A copy: a slice that is still held would make the arena copy itself when it grows.
    let others = Array(effects.arena[userIds])
    let ruling = NamedFriendsRule.refusal(of: others.map { target($0, of: caller.user) })
    if let code = ruling.decision {
      effects.reply(
        .failure(code), to: caller,
        effects.because(ruling.reason, others.count > 1 ? Reason("D-13") : nil))
      return
    }
    effects.reply(.success(), to: caller, Reason("FR-34"))
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
    let why = effects.because(Reason("FR-34, FR-07, D-26"))
    for user in (others + [caller]).sorted() {
      notify(user, user == caller ? toCaller : toFriends, why, into: &effects)
    }
  }

  /// checkFriends (FR-37).
  func checkFriends(_ userIds: Slice<UserID>, by caller: Caller, into effects: inout Effects) {
    var relations: [FriendRelationInfo] = []
    var why = Why.empty
    for other in Array(effects.arena[userIds]) {
      let ruling = CheckRule.decide(target(other, of: caller.user))
      switch ruling.decision {
      case .refuse(let code):
        effects.refuse(code, to: caller, ruling.reason)
        return
      case .relation(let type):
        why = effects.because(why, ruling.reason)
        relations.append(FriendRelationInfo(userId: other, relationType: type))
      }
    }
    effects.reply(.success(.relations(effects.arena.keep(relations))), to: caller, why)
  }
}
