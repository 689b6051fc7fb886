import IMProtocol

/// What users note about their friends.
extension Server {
  /// The friends of a user in the order of getFriends: by time of friendship, then userId (D-30).
  func friendsInOrder(of user: UserID) -> [FriendList.Entry] {
    users[Int(user.index)].friends.entries.sorted {
      ($0.since, $0.user) < ($1.since, $1.user)
    }
  }

  /// Keeps the whole friend list of a user.
  func keepFriends(of user: UserID, into effects: inout Effects) -> Slice<FriendInfo> {
    keep(friendsInOrder(of: user), into: &effects)
  }

  private func keep(
    _ entries: [FriendList.Entry], into effects: inout Effects
  ) -> Slice<FriendInfo> {
    let infos = entries.map { info($0, into: &effects) }
    return effects.arena.keep(infos)
  }

  private func info(_ entry: FriendList.Entry, into effects: inout Effects) -> FriendInfo {
    let state = users[Int(entry.user.index)]
    return FriendInfo(
      userId: entry.user, name: state.name, portraitUri: state.portraitUri, remark: entry.remark,
      extProfile: entry.attributes.isEmpty ? .empty : effects.arena.keep(entry.attributes),
      addTime: entry.since)
  }

  /// getFriendsInfo (FR-57, D-81): those who are friends, in the order asked for.
  func getFriendsInfo(_ userIds: Slice<UserID>, by caller: Caller, into effects: inout Effects) {
    let others = effects.arena[userIds]
    let entries = others.compactMap { users[Int(caller.user.index)].friends[$0] }
    let reason = Reason(entries.count == others.count ? "FR-57" : "FR-57, D-81")
    let friends = keep(entries, into: &effects)
    effects.reply(.success(.friends(friends)), to: caller, reason)
  }

  /// searchFriendsInfo (FR-58, D-30): those whose remark or name holds the keyword, whatever the
  /// case of its letters.
  func searchFriendsInfo(_ name: Text, by caller: Caller, into effects: inout Effects) {
    let keyword = texts.string(of: name).lowercased()
    let found = friendsInOrder(of: caller.user).filter { friend in
      [friend.remark, users[Int(friend.user.index)].name].contains { text in
        texts.string(of: text).lowercased().contains(keyword)
      }
    }
    let friends = keep(found, into: &effects)
    effects.reply(.success(.friends(friends)), to: caller, Reason("FR-58, D-30"))
  }

  /// setFriendInfo (FR-49 to FR-56, D-28, D-82).
  mutating func setFriendInfo(
    _ other: UserID, remark: Text, _ extProfile: Slice<Value.Attribute>, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let given = Array(effects.arena[extProfile])
    let fault = FriendInfoFault.allCases.first { !names(with: $0, remark, given).isEmpty }
    let ruling = SetFriendInfoRule.decide(target(other, of: caller.user), fault)
    switch ruling.decision {
    case .refuse(let code):
      effects.refuse(code, to: caller, ruling.reason)
    case .refuseNaming(let code):
      let faulty = fault.map { names(with: $0, remark, given) } ?? []
      effects.reply(
        .failure(code, naming: effects.arena.keep(faulty)), to: caller, ruling.reason)
    case .note:
      let why = effects.because(
        ruling.reason, remark.isAbsentOrEmpty ? Reason("FR-53") : nil,
        given.contains { $0.value.isAbsentOrEmpty } ? Reason("FR-54") : nil,
        settings.moderation.isEmpty ? Reason("FR-56") : nil)
      note(other, remark: remark, given, by: caller, why, at: now, into: &effects)
    }
  }

  /// Notes it, answers and tells the caller's other devices (FR-52, MD-03).
  private mutating func note(
    _ friend: UserID, remark: Text, _ given: [Value.Attribute], by caller: Caller, _ why: Why,
    at now: Timestamp, into effects: inout Effects
  ) {
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    let before = users[Int(caller.user.index)].friends[friend]?.attributes ?? []
    let attributes = merged(before, given)
    users[Int(caller.user.index)].friends.note(friend, remark: remark, attributes: attributes)
    let noted = effects.arena.keep(attributes)
    effects.reply(
      .success(.noted(userId: friend, remark: remark, extProfile: noted)), to: caller, why)
    let notice = Notice(
      at: now, .friendInfoChanged(userId: friend, remark: remark, extProfile: noted))
    notifyOthers(
      of: caller, notice, effects.because(Reason("FR-52, FR-10")), into: &effects)
  }

  /// The attributes with the given ones put in; an empty value clears one (FR-54).
  func merged(
    _ attributes: [Value.Attribute], _ given: [Value.Attribute]
  ) -> [Value.Attribute] {
    let kept = attributes.filter { old in !given.contains { $0.key == old.key } }
    let set = given.filter { !$0.value.isAbsentOrEmpty }
    return (kept + set).sorted { left, right in
      texts.string(of: left.key).utf8.lexicographicallyPrecedes(
        texts.string(of: right.key).utf8)
    }
  }

  /// What has a fault, by the names of errorKeys: the remark, then the keys of attributes in the
  /// order given.
  private func names(
    with fault: FriendInfoFault, _ remark: Text, _ given: [Value.Attribute]
  ) -> [Text] {
    func keys(where isFaulty: (Value.Attribute) -> Bool) -> [Text] {
      given.filter(isFaulty).map(\.key)
    }
    switch fault {
    case .keyTooLong: return keys { texts.length(of: $0.key) > FriendLimits.extKeyLength }
    case .unknownKey: return keys { !settings.friendExtKeys.contains($0.key) }
    case .valueTooLong: return keys { texts.length(of: $0.value) > FriendLimits.extValueLength }
    case .rejected:
      return (isRejected(remark) ? [settings.remarkName] : []) + keys { isRejected($0.value) }
    }
  }

  func isRejected(_ text: Text) -> Bool {
    if text.isAbsentOrEmpty { return false }
    let string = texts.string(of: text).lowercased()
    return settings.moderation.contains { word in
      string.contains(texts.string(of: word).lowercased())
    }
  }
}
