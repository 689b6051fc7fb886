import IMProtocol

extension FriendBook {
  func keepFriends(
    of user: UserID, _ directory: Directory, _ transaction: inout Transaction
  ) -> Slice<FriendInfo> {
    keep(self[user].friends.inOrder, directory, &transaction)
  }

  private func keep(
    _ entries: [FriendList.Entry], _ directory: Directory, _ transaction: inout Transaction
  ) -> Slice<FriendInfo> {
    let infos = entries.map { entry in
      let account = directory[entry.user]
      return FriendInfo(
        userId: entry.user, name: account.name, portraitUri: account.portraitUri,
        remark: entry.remark,
        extProfile: entry.attributes.isEmpty ? .empty : transaction.arena.keep(entry.attributes),
        addTime: entry.since.time, sequence: entry.since.sequence)
    }
    return transaction.arena.keep(infos)
  }

  /// Carries out getFriends (FR-48). The oldest friendship comes first; friendships of the same age
  /// are ordered by userId (D-30).
  func getFriends(_ directory: Directory, _ transaction: inout Transaction) -> Answered {
    let friends = keepFriends(of: transaction.caller.user, directory, &transaction)
    return transaction.reply(.success(.friends(friends)), Reason("FR-48, D-30"))
  }

  /// Carries out getFriendsInfo (FR-57, D-81): returns the caller's friends among the users in the
  /// call's list, in the order of that list.
  func getFriendsInfo(
    _ userIds: Slice<UserID>, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let others = transaction.arena[userIds]
    let entries = others.compactMap { self[transaction.caller.user].friends[$0] }
    let reason = Reason(entries.count == others.count ? "FR-57" : "FR-57, D-81")
    let friends = keep(entries, directory, &transaction)
    return transaction.reply(.success(.friends(friends)), reason)
  }

  /// Carries out searchFriendsInfo (FR-58, D-30): returns the friends whose remark or name contains
  /// the keyword, ignoring case.
  func searchFriendsInfo(_ name: Text, _ directory: Directory, _ transaction: inout Transaction)
    -> Answered
  {
    var keyword = directory.keyword(name)
    let found = self[transaction.caller.user].friends.inOrder.filter {
      directory.find(&keyword, in: $0.remark, as: .friendRemark)
        || directory.find(&keyword, in: directory[$0.user].name, as: .friendName)
    }
    transaction.noteSearch(keyword)
    let friends = keep(found, directory, &transaction)
    return transaction.reply(.success(.friends(friends)), Reason("FR-58, D-30"))
  }

  /// Carries out setFriendInfo (FR-49 to FR-56, D-28, D-82).
  mutating func setFriendInfo(
    _ other: UserID, remark: Text, _ extProfile: Slice<Value.Attribute>, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let given = Array(transaction.arena[extProfile])
    let fault = FriendInfoFault.allCases.first {
      !names(with: $0, remark, given, directory).isEmpty
    }
    let ruling = SetFriendInfoRule.decide(target(other, of: transaction.caller.user), fault)
    switch ruling.decision {
    case .refuse(let code):
      return transaction.refuse(code, ruling.reason)
    case .refuseNaming(let code):
      let faulty = fault.map { names(with: $0, remark, given, directory) } ?? []
      return transaction.refuse(code, naming: faulty, ruling.reason)
    case .note:
      let provenance = transaction.because(
        ruling.reason, remark.isAbsentOrEmpty ? Reason("FR-53") : nil,
        given.contains { $0.value.isAbsentOrEmpty } ? Reason("FR-54") : nil,
        directory.settings.moderation.isEmpty ? Reason("FR-56") : nil)
      return note(other, remark: remark, given, provenance, directory, &transaction)
    }
  }

  /// Stores a friend's remark and attributes, answers the call, and notifies the caller's other
  /// devices (FR-52, MD-03).
  private mutating func note(
    _ friend: UserID, remark: Text, _ given: [Value.Attribute], _ provenance: Provenance,
    _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    let before = self[transaction.caller.user].friends[friend]?.attributes ?? []
    let attributes = directory.merged(before, given)
    users[Int(transaction.caller.user.index)].friends.note(
      friend, remark: remark, attributes: attributes)
    let noted = transaction.arena.keep(attributes)
    let answered = transaction.reply(
      .success(.noted(userId: friend, remark: remark, extProfile: noted)), provenance)
    let notice = Notice(
      at: transaction.now,
      .friendInfoChanged(FriendInfoChanged(userId: friend, remark: remark, extProfile: noted)))
    transaction.notifyOthers(notice, transaction.because(Reason("FR-52, FR-10")))
    return answered
  }

  /// Returns the errorKeys for a fault: first the remark, then the attributes' keys in the call's
  /// order.
  private func names(
    with fault: FriendInfoFault, _ remark: Text, _ given: [Value.Attribute], _ directory: Directory
  ) -> [Text] {
    func keys(where isFaulty: (Value.Attribute) -> Bool) -> [Text] {
      given.filter(isFaulty).map(\.key)
    }
    switch fault {
    case .keyTooLong: return keys { directory.texts.length(of: $0.key) > FriendLimits.extKeyLength }
    case .unknownKey: return keys { !directory.settings.friendExtKeys.contains($0.key) }
    case .valueTooLong:
      return keys { directory.texts.length(of: $0.value) > FriendLimits.extValueLength }
    case .rejected:
      return
        (directory.isRejected(remark, as: .friendRemark) ? [directory.settings.remarkName] : [])
        + keys { directory.isRejected($0.value, as: .friendAttribute) }
    }
  }
}
