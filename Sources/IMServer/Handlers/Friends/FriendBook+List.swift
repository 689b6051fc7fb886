import Ground
import IMProtocol

extension FriendBook {
  /// setFriendAddPermission (FR-24), of the SDK and of the server's own interface. The device has
  /// checked the permission of its own call (D-10).
  mutating func setFriendAddPermission(
    _ permission: Raw<FriendAddPermission>, of user: UserID, _ turn: inout Turn
  ) -> Answered {
    let known = permission.known
    let ruling =
      turn.caller.isOwnInterface
      ? SetPermissionRule.refusal(isAccount: user.index < users.count, isPermission: known != nil)
      : .by(nil, "FR-24")
    if let refused = turn.refuse(by: ruling) { return refused }
    guard let known else {
      fatal("permission \(permission.rawValue) is refused by the device")
    }
    users[Int(user.index)].addPermission = known
    return turn.reply(.success(), ruling.reason)
  }

  /// getFriendAddPermission (FR-29, D-32).
  func getFriendAddPermission(_ directory: Directory, _ turn: inout Turn) -> Answered {
    let permission = permission(of: turn.caller.user, directory)
    return turn.reply(
      .success(.permission(permission.decision)),
      turn.because(Reason("FR-29, D-32"), permission.reason))
  }

  /// deleteFriends (FR-34, D-13, D-26): all of them, or none.
  mutating func deleteFriends(_ userIds: Slice<UserID>, _ turn: inout Turn) -> Answered {
    // A copy: a slice that is still held would make the arena copy itself when it grows.
    let others = Array(turn.arena[userIds])
    let caller = turn.caller.user
    let ruling = NamedFriendsRule.refusal(of: others) { target($0, of: caller) }
    if let code = ruling.decision {
      return turn.reply(
        .failure(code), turn.because(ruling.reason, others.count > 1 ? Reason("D-13") : nil))
    }
    let answered = turn.reply(.success(), Reason("FR-34"))
    for other in others { part(caller, other) }
    tellOfDeletion(of: others, userIds, &turn)
    return answered
  }

  /// The caller gets one notice with all ids; each former friend one with the caller's id (D-26).
  private func tellOfDeletion(of others: [UserID], _ userIds: Slice<UserID>, _ turn: inout Turn) {
    let caller = turn.caller.user
    let toCaller = Notice(at: turn.now, .friendsDeleted(FriendsDeleted(userIds: userIds)))
    let toFriends = Notice(
      at: turn.now,
      .friendsDeleted(FriendsDeleted(userIds: turn.arena.keep(CollectionOfOne(caller)))))
    let why = turn.because(Reason("FR-34, FR-07, D-26"))
    // In ascending order, the caller among them (D-01).
    var inOrder = others
    if inOrder.count > 1 { inOrder.sort() }
    let place = inOrder.firstIndex { caller < $0 } ?? inOrder.count
    for friend in inOrder[..<place] { turn.tell(friend, toFriends, why) }
    turn.tell(caller, toCaller, why)
    for friend in inOrder[place...] { turn.tell(friend, toFriends, why) }
  }

  /// checkFriends (FR-37).
  func checkFriends(_ userIds: Slice<UserID>, _ turn: inout Turn) -> Answered {
    var relations: [FriendRelationInfo] = []
    var why = Why.empty
    for other in Array(turn.arena[userIds]) {
      let ruling = CheckRule.decide(target(other, of: turn.caller.user))
      switch ruling.decision {
      case .refuse(let code):
        return turn.refuse(code, ruling.reason)
      case .relation(let type):
        why = turn.because(why, ruling.reason)
        relations.append(FriendRelationInfo(userId: other, relationType: type))
      }
    }
    return turn.reply(.success(.relations(turn.arena.keep(relations))), why)
  }
}
