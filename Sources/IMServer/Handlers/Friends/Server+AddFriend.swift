import IMProtocol

extension Server {
  /// addFriend (FR-18 to FR-31, D-20 to D-22, D-25).
  mutating func addFriend(
    _ other: UserID, extra: Text, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let target = target(other, of: caller.user)
    let isAccount = target != .unknown
    let permission = isAccount ? permission(of: other) : Ruling(.noOneAllowed, nil)
    let ruling = AddFriendRule.decide(
      target, permission.decision, isAccount ? room(caller.user, other) : .both)
    var why = effects.because(ruling.reason)
    if target == .stranger {
      // Each is judged as if nothing waited.
      let isAsked = request(from: other, to: caller.user, at: now) == .waiting
      why = effects.because(
        permission.reason, reason(ofAsking: other, by: caller.user, at: now),
        isAsked ? Reason("D-20") : nil, ruling.reason)
    }
    switch ruling.decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller, why)
    case .befriend:
      effects.reply(
        .success(.processCode(.success)), to: caller, effects.because(why, Reason("FR-22")))
      befriend(caller.user, other, why, at: now, into: &effects)
    case .request:
      effects.reply(
        .success(.processCode(.friendNeedAccept)), to: caller,
        effects.because(why, Reason("FR-22")))
      let content = Reason(extra == .absent ? "FR-08" : "FR-08, FR-18")
      let told = effects.because(why, content)
      request(other, extra: extra, by: caller.user, told, at: now, into: &effects)
    }
  }

  /// Why asking again is judged as it is; nil for the first time.
  private func reason(
    ofAsking receiver: UserID, by sender: UserID, at now: Timestamp
  ) -> Reason? {
    switch request(from: sender, to: receiver, at: now) {
    case .waiting: Reason("D-21")
    case .refused: Reason("D-22")
    case .expired: Reason("D-22, FR-41")
    case .neverSent, .accepted: nil
    }
  }

  /// Starts a request, in place of an older one, and tells both users (FR-31, D-21, D-22).
  private mutating func request(
    _ receiver: UserID, extra: Text, by sender: UserID, _ why: Why, at now: Timestamp,
    into effects: inout Effects
  ) {
    requestCount += 1
    let request = FriendRequest(
      sender: sender, extra: extra, at: now, sequence: requestCount)
    put(request, to: receiver)
    tell(of: request, to: receiver, why, at: now, into: &effects)
  }

  /// A request that waits is accepted or refused, and gives it as it stands then.
  @discardableResult
  mutating func settle(
    requestFrom sender: UserID, to receiver: UserID, as status: FriendApplicationStatus,
    at now: Timestamp
  ) -> FriendRequest {
    guard var request = users[Int(receiver.index)].received[sender] else {
      preconditionFailure("there is no request of \(sender) to become \(status)")
    }
    requestCount += 1
    request.settle(as: status, at: now, sequence: requestCount)
    put(request, to: receiver)
    return request
  }

  /// A request that was sent or handled stands in place of what stood between the two in this
  /// direction, and is the newest of both users' (D-80).
  mutating func put(_ request: FriendRequest, to receiver: UserID) {
    let old = users[Int(receiver.index)].received[request.sender]?.place
    users[Int(receiver.index)].received.put(request)
    let sent = RequestHistory.Entry(place: request.place, other: receiver, type: .sent)
    users[Int(request.sender.index)].requests.put(sent, from: old)
    let received = RequestHistory.Entry(
      place: request.place, other: request.sender, type: .received)
    users[Int(receiver.index)].requests.put(received, from: old)
  }

  /// Tells sender and receiver of a request's new status (FR-31, FR-33).
  mutating func tell(
    of request: FriendRequest, to receiver: UserID, _ why: Why, at now: Timestamp,
    into effects: inout Effects
  ) {
    func notice(about other: UserID, _ type: FriendApplicationType) -> Notice {
      Notice(
        at: now,
        .applicationChanged(
          userId: other, type: type, status: request.status, extra: request.extra,
          sequence: request.sequence, name: users[Int(other.index)].name,
          portraitUri: users[Int(other.index)].portraitUri))
    }
    notify(
      (request.sender, notice(about: receiver, .sent)),
      (receiver, notice(about: request.sender, .received)), why, into: &effects)
  }

  /// Makes two users friends, by whichever path, and tells both (FR-30, FR-32). Every waiting
  /// request between them becomes accepted, of which nobody is told (D-20, D-23).
  mutating func befriend(
    _ one: UserID, _ other: UserID, _ why: Why, at now: Timestamp, into effects: inout Effects
  ) {
    let sequence = becomeFriends(one, other, at: now, into: &effects)
    notify(
      (one, friendAdded(other, sequence, at: now)), (other, friendAdded(one, sequence, at: now)),
      effects.because(why, Reason("FR-06")), into: &effects)
  }

  /// Makes two users friends and tells nobody; gives the sequence of the first request that is
  /// accepted by it. Two that wait keep their order (D-80).
  mutating func becomeFriends(
    _ one: UserID, _ other: UserID, at now: Timestamp, into effects: inout Effects
  ) -> UInt32 {
    let first = requestCount + 1
    let asked = request(from: one, to: other, at: now) == .waiting
    let wasAsked = request(from: other, to: one, at: now) == .waiting
    let isLater =
      asked && wasAsked && place(from: other, to: one) < place(from: one, to: other)
    if asked && !isLater { settle(requestFrom: one, to: other, as: .accepted, at: now) }
    if wasAsked { settle(requestFrom: other, to: one, as: .accepted, at: now) }
    if isLater { settle(requestFrom: one, to: other, as: .accepted, at: now) }
    if asked || wasAsked {
      silence(
        [one, other], .onFriendApplicationStatusChanged, .notTold, Reason("D-20, D-23"),
        into: &effects)
    }
    users[Int(one.index)].friends.add(other, since: now)
    users[Int(other.index)].friends.add(one, since: now)
    return first
  }

  /// Where a request that is there stands in lists.
  private func place(from sender: UserID, to receiver: UserID) -> ListPlace {
    guard let request = users[Int(receiver.index)].received[sender] else {
      preconditionFailure("there is no request of \(sender) to compare")
    }
    return request.place
  }

  func friendAdded(_ friend: UserID, _ sequence: UInt32, at now: Timestamp) -> Notice {
    let state = users[Int(friend.index)]
    return Notice(
      at: now,
      .friendAdded(
        userId: friend, name: state.name, portraitUri: state.portraitUri, sequence: sequence))
  }
}
