import IMProtocol

extension FriendBook {
  /// addFriend (FR-18 to FR-31, D-20 to D-22, D-25).
  mutating func addFriend(
    _ other: UserID, extra: Text, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let (caller, now) = (turn.caller.user, turn.now)
    let target = target(other, of: caller)
    let permission =
      target == .unknown ? Ruling(.noOneAllowed, nil) : permission(of: other, directory)
    let ruling = AddFriendRule.decide(target, permission.decision, room(caller, other))
    var why = turn.because(ruling.reason)
    if target == .stranger {
      // Each is judged as if nothing waited.
      let isAsked = isWaiting(from: other, to: caller, at: now)
      why = turn.because(
        permission.reason, reason(ofAsking: other, by: caller, at: now),
        isAsked ? Reason("D-20") : nil, ruling.reason)
    }
    switch ruling.decision {
    case .refuse(let code):
      return turn.reply(.failure(code), why)
    case .befriend:
      let answered = turn.reply(
        .success(.processCode(.success)), turn.because(why, Reason("FR-22")))
      befriend(caller, other, why, directory, &turn)
      return answered
    case .request:
      let answered = turn.reply(
        .success(.processCode(.friendNeedAccept)), turn.because(why, Reason("FR-22")))
      let content = Reason(extra == .absent ? "FR-08" : "FR-08, FR-18")
      let isSilent =
        directory.settings.varies(.renewsSilently) && isWaiting(from: caller, to: other, at: now)
      let request = send(from: caller, to: other, extra: extra, at: now)
      if !isSilent { tell(of: request, to: other, turn.because(why, content), directory, &turn) }
      return answered
    }
  }

  /// Why asking again is judged as it is; nil for the first time.
  private func reason(ofAsking receiver: UserID, by sender: UserID, at now: Timestamp) -> Reason? {
    switch request(from: sender, to: receiver, at: now).decision {
    case .waiting: Reason("D-21")
    case .refused: Reason("D-22")
    case .expired: Reason("D-22, FR-41")
    case .neverSent, .accepted: nil
    }
  }

  /// Tells sender and receiver of a request's new status (FR-31, FR-33).
  func tell(
    of request: FriendRequest, to receiver: UserID, _ why: Why, _ directory: Directory,
    _ turn: inout Turn
  ) {
    func notice(about other: UserID, _ type: FriendApplicationType) -> Notice {
      let account = directory[other]
      return Notice(
        at: turn.now,
        .applicationChanged(
          FriendApplicationChanged(
            userId: other, type: type, status: request.status, extra: request.extra,
            sequence: request.sequence, name: account.name, portraitUri: account.portraitUri)))
    }
    turn.tell(
      (request.sender, notice(about: receiver, .sent)),
      (receiver, notice(about: request.sender, .received)), why)
  }

  /// Makes two users friends, by whichever path, and tells both (FR-30, FR-32). Every waiting
  /// request between them becomes accepted, of which nobody is told (D-20, D-23).
  mutating func befriend(
    _ one: UserID, _ other: UserID, _ why: Why, _ directory: Directory, _ turn: inout Turn
  ) {
    let time = nextPlace(at: turn.now)
    let first = becomeFriends(one, other, since: time, directory, &turn)
    turn.tell(
      (one, friendAdded(other, since: time, first, directory)),
      (other, friendAdded(one, since: time, first, directory)), turn.because(why, Reason("FR-06")))
  }

  /// The position of the friendship that is made next (D-08).
  func nextPlace(at now: Timestamp) -> ListPlace {
    ListPlace(time: now, sequence: ordersFriendships ? sequence + 1 : 0)
  }

  /// Makes two users friends and tells nobody; gives the sequence of the first request that is
  /// accepted by it, 0 for none. Two that wait keep their order (D-80).
  mutating func becomeFriends(
    _ one: UserID, _ other: UserID, since time: ListPlace, _ directory: Directory,
    _ turn: inout Turn
  ) -> UInt32 {
    let (first, now) = (sequence + 1, turn.now)
    let asked = isWaiting(from: one, to: other, at: now)
    let wasAsked = isWaiting(from: other, to: one, at: now)
    let isLater =
      asked && wasAsked
      && (request(from: other, to: one).place < request(from: one, to: other).place)
        != directory.settings.varies(.turnsAcceptedRequests)
    func settle(_ sender: UserID, _ receiver: UserID) {
      self.settle(requestFrom: sender, to: receiver, as: .accepted, at: now)
    }
    if asked && !isLater { settle(one, other) }
    if wasAsked { settle(other, one) }
    if isLater { settle(one, other) }
    if asked || wasAsked {
      turn.silence(
        [one, other], .onFriendApplicationStatusChanged, .notTold, Reason("D-20, D-23"), directory)
    }
    befriend(one, other, since: time)
    return asked || wasAsked ? first : 0
  }

  func friendAdded(
    _ friend: UserID, since time: ListPlace, _ firstRequest: UInt32, _ directory: Directory
  ) -> Notice {
    let account = directory[friend]
    return Notice(
      at: time.time,
      .friendAdded(
        FriendAdded(
          userId: friend, name: account.name, portraitUri: account.portraitUri,
          sequence: time.sequence, firstRequest: firstRequest)))
  }
}
