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

  /// getFriendsInfo (FR-57, D-13): the friends in the order asked for, or a refusal of all.
  func getFriendsInfo(_ userIds: Slice<UserID>, by caller: Caller, into effects: inout Effects) {
    let others = Array(effects.arena[userIds])
    let (code, _) = NamedFriendsRule.refusal(of: others.map { target($0, of: caller.user) })
    if let code {
      effects.refuse(code, by: code == .friendNotExist ? "D-14" : "D-13", to: caller)
      return
    }
    effects.note("FR-57")
    let entries = others.compactMap { users[Int(caller.user.index)].friends[$0] }
    let friends = keep(entries, into: &effects)
    effects.reply(.success(.friends(friends)), to: caller)
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
    effects.note("FR-58, D-30")
    let friends = keep(found, into: &effects)
    effects.reply(.success(.friends(friends)), to: caller)
  }

  /// setFriendInfo (FR-49 to FR-56, D-28).
  mutating func setFriendInfo(
    _ other: UserID, remark: Text, _ extProfile: Slice<Value.Attribute>, by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let given = Array(effects.arena[extProfile])
    let unknownKeys = given.map(\.key).filter { !settings.friendExtKeys.contains($0) }
    let rejected = rejectedNames(remark: remark, given)
    let ruling = SetFriendInfoRule.decide(
      target(other, of: caller.user), hasUnknownKeys: !unknownKeys.isEmpty,
      isRejected: !rejected.isEmpty)
    switch effects.ruled(ruling) {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller)
    case .refuseNamingKeys:
      let keys = effects.arena.keep(unknownKeys)
      effects.reply(.failure(.friendFieldsLengthExceedLimit, naming: keys), to: caller)
    case .refuseNamingRejected:
      let keys = effects.arena.keep(rejected)
      effects.reply(.failure(.serviceInformationAuditFailed, naming: keys), to: caller)
    case .note:
      note(other, remark: remark, given, by: caller, at: now, into: &effects)
    }
  }

  /// Notes it, answers and tells the caller's other devices (FR-52, MD-03).
  private mutating func note(
    _ friend: UserID, remark: Text, _ given: [Value.Attribute], by caller: Caller,
    at now: Timestamp, into effects: inout Effects
  ) {
    let remark = remark.isAbsentOrEmpty ? Text.absent : remark
    let before = users[Int(caller.user.index)].friends[friend]?.attributes ?? []
    let attributes = merged(before, given)
    users[Int(caller.user.index)].friends.note(friend, remark: remark, attributes: attributes)
    let noted = effects.arena.keep(attributes)
    effects.reply(
      .success(.noted(userId: friend, remark: remark, extProfile: noted)), to: caller)
    if users[Int(caller.user.index)].devices.count > 1 { effects.note("FR-52, MD-03") }
    let notice = Notice(
      at: now, .friendInfoChanged(userId: friend, remark: remark, extProfile: noted))
    notify(caller.user, notice, except: caller.device, into: &effects)
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

  /// The names of what moderation rejects: the remark, then attributes in the order given (FR-55).
  private func rejectedNames(remark: Text, _ given: [Value.Attribute]) -> [Text] {
    if settings.moderation.isEmpty { return [] }
    let names = given.filter { isRejected($0.value) }.map(\.key)
    return isRejected(remark) ? [settings.remarkName] + names : names
  }

  func isRejected(_ text: Text) -> Bool {
    if text.isAbsentOrEmpty { return false }
    let string = texts.string(of: text).lowercased()
    return settings.moderation.contains { word in
      string.contains(texts.string(of: word).lowercased())
    }
  }
}
