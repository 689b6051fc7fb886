import Base
import IMProtocol

extension FriendBook {
  /// Carries out setFriendAddPermission (FR-24). Both the SDK and the server's own interface have
  /// this call. If the call comes from the SDK, the device has already checked the permission
  /// (D-10).
  mutating func setFriendAddPermission(
    _ permission: Raw<FriendAddPermission>, of user: UserID, _ transaction: inout Transaction
  ) -> Answered {
    let known = permission.known
    let ruling =
      transaction.caller.isOwnInterface
      ? SetPermissionRule.refusal(isAccount: user.index < users.count, isPermission: known != nil)
      : .by(nil, "FR-24")
    if let refused = transaction.refuse(by: ruling) { return refused }
    guard let known else {
      fatal("permission \(permission.rawValue) is refused by the device")
    }
    users[Int(user.index)].addPermission = known
    return transaction.reply(.success(), ruling.reason)
  }

  /// Carries out getFriendAddPermission (FR-29, D-32).
  func getFriendAddPermission(_ directory: Directory, _ transaction: inout Transaction) -> Answered
  {
    let permission = permission(of: transaction.caller.user, directory)
    return transaction.reply(
      .success(.permission(permission.decision)),
      transaction.because(Reason("FR-29, D-32"), permission.reason))
  }

  /// Carries out deleteFriends (FR-34, D-13, D-26): ends either all of the friendships or none of
  /// them.
  mutating func deleteFriends(_ userIds: Slice<UserID>, _ transaction: inout Transaction)
    -> Answered
  {
    // Copying this list avoids a copy of the whole arena, which would be necessary if a slice of
    // the arena were still in use while the arena grows.
    let others = Array(transaction.arena[userIds])
    let caller = transaction.caller.user
    let ruling = NamedFriendsRule.refusal(of: others) { target($0, of: caller) }
    if let code = ruling.decision {
      return transaction.reply(
        .failure(code), transaction.because(ruling.reason, others.count > 1 ? Reason("D-13") : nil))
    }
    let answered = transaction.reply(.success(), Reason("FR-34"))
    for other in others {
      part(caller, other)
      transaction.note(.friendship(caller, other), .ended)
    }
    notifyOfDeletion(of: others, userIds, &transaction)
    return answered
  }

  /// Notifies the caller and the former friends. The caller's notice lists all former friends; the
  /// notices for the former friends list only the caller (D-26).
  private func notifyOfDeletion(
    of others: [UserID], _ userIds: Slice<UserID>, _ transaction: inout Transaction
  ) {
    let caller = transaction.caller.user
    let toCaller = Notice(at: transaction.now, .friendsDeleted(FriendsDeleted(userIds: userIds)))
    let toFriends = Notice(
      at: transaction.now,
      .friendsDeleted(FriendsDeleted(userIds: transaction.arena.keep(CollectionOfOne(caller)))))
    let provenance = transaction.because(Reason("FR-34, FR-07, D-26"))
    // Users, including the caller, are notified in the order of their ids (D-01).
    var inOrder = others
    if inOrder.count > 1 { inOrder.sort() }
    let position = inOrder.firstIndex { caller < $0 } ?? inOrder.count
    for friend in inOrder[..<position] { transaction.notify(friend, toFriends, provenance) }
    transaction.notify(caller, toCaller, provenance)
    for friend in inOrder[position...] { transaction.notify(friend, toFriends, provenance) }
  }

  /// Carries out checkFriends (FR-37).
  func checkFriends(_ userIds: Slice<UserID>, _ transaction: inout Transaction) -> Answered {
    var relations: [FriendRelationInfo] = []
    var provenance = Provenance.empty
    for other in Array(transaction.arena[userIds]) {
      let ruling = CheckRule.decide(target(other, of: transaction.caller.user))
      switch ruling.decision {
      case .refuse(let code):
        return transaction.refuse(code, ruling.reason)
      case .relation(let type):
        provenance = transaction.because(provenance, ruling.reason)
        relations.append(FriendRelationInfo(userId: other, relationType: type))
      }
    }
    return transaction.reply(.success(.relations(transaction.arena.keep(relations))), provenance)
  }
}
