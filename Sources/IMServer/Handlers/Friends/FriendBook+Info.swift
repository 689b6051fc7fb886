import IMProtocol

extension FriendBook {
  func keepFriends(
    of user: UserID, _ directory: Directory, _ turn: inout Turn
  ) -> Slice<FriendInfo> {
    keep(self[user].friends.inOrder, directory, &turn)
  }

  private func keep(
    _ entries: [FriendList.Entry], _ directory: Directory, _ turn: inout Turn
  ) -> Slice<FriendInfo> {
    let infos = entries.map { entry in
      let account = directory[entry.user]
      return FriendInfo(
        userId: entry.user, name: account.name, portraitUri: account.portraitUri,
        remark: entry.remark,
        extProfile: entry.attributes.isEmpty ? .empty : turn.arena.keep(entry.attributes),
        addTime: entry.since.time, sequence: entry.since.sequence)
    }
    return turn.arena.keep(infos)
  }

  /// getFriends (FR-48); by time of friendship, then userId (D-30).
  func getFriends(_ directory: Directory, _ turn: inout Turn) -> Answered {
    let friends = keepFriends(of: turn.caller.user, directory, &turn)
    return turn.reply(.success(.friends(friends)), Reason("FR-48, D-30"))
  }

  /// getFriendsInfo (FR-57, D-81): those who are friends, in the order asked for.
  func getFriendsInfo(
    _ userIds: Slice<UserID>, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let others = turn.arena[userIds]
    let entries = others.compactMap { self[turn.caller.user].friends[$0] }
    let reason = Reason(entries.count == others.count ? "FR-57" : "FR-57, D-81")
    let friends = keep(entries, directory, &turn)
    return turn.reply(.success(.friends(friends)), reason)
  }

  /// searchFriendsInfo (FR-58, D-30): those whose remark or name holds the keyword in any case.
  func searchFriendsInfo(_ name: Text, _ directory: Directory, _ turn: inout Turn) -> Answered {
    var keyword = directory.keyword(name)
    let found = self[turn.caller.user].friends.inOrder.filter {
      directory.find(&keyword, in: $0.remark, as: .friendRemark)
        || directory.find(&keyword, in: directory[$0.user].name, as: .friendName)
    }
    turn.noteSearch(keyword)
    let friends = keep(found, directory, &turn)
    return turn.reply(.success(.friends(friends)), Reason("FR-58, D-30"))
  }

  /// setFriendInfo (FR-49 to FR-56, D-28, D-82).
  mutating func setFriendInfo(
    _ other: UserID, remark: Text, _ extProfile: Slice<Value.Attribute>, _ directory: Directory,
    _ turn: inout Turn
  ) -> Answered {
    let given = Array(turn.arena[extProfile])
    let fault = FriendInfoFault.allCases.first {
      !names(with: $0, remark, given, directory).isEmpty
    }
    let ruling = SetFriendInfoRule.decide(target(other, of: turn.caller.user), fault)
    switch ruling.decision {
    case .refuse(let code):
      return turn.refuse(code, ruling.reason)
    case .refuseNaming(let code):
      let faulty = fault.map { names(with: $0, remark, given, directory) } ?? []
      return turn.refuse(code, naming: faulty, ruling.reason)
    case .note:
      let why = turn.because(
        ruling.reason, remark.isAbsentOrEmpty ? Reason("FR-53") : nil,
        given.contains { $0.value.isAbsentOrEmpty } ? Reason("FR-54") : nil,
        directory.settings.moderation.isEmpty ? Reason("FR-56") : nil)
      return note(other, remark: remark, given, why, directory, &turn)
    }
  }

  /// Notes it, answers and tells the caller's other devices (FR-52, MD-03).
  private mutating func note(
    _ friend: UserID, remark: Text, _ given: [Value.Attribute], _ why: Why,
    _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    let before = self[turn.caller.user].friends[friend]?.attributes ?? []
    let attributes = directory.merged(before, given)
    users[Int(turn.caller.user.index)].friends.note(
      friend, remark: remark, attributes: attributes)
    let noted = turn.arena.keep(attributes)
    let answered = turn.reply(
      .success(.noted(userId: friend, remark: remark, extProfile: noted)), why)
    let notice = Notice(
      at: turn.now,
      .friendInfoChanged(FriendInfoChanged(userId: friend, remark: remark, extProfile: noted)))
    turn.tellOthers(notice, turn.because(Reason("FR-52, FR-10")))
    return answered
  }

  /// The errorKeys of a fault: the remark, then the keys of attributes in the order given.
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
