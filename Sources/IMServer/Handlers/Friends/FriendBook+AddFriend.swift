import IMProtocol

extension FriendBook {
  /// Carries out addFriend (FR-18 to FR-31, D-20 to D-22, D-25).
  mutating func addFriend(
    _ other: UserID, extra: Text, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let (caller, now) = (transaction.caller.user, transaction.now)
    let target = target(other, of: caller)
    let permission =
      target == .unknown ? Ruling(.noOneAllowed, nil) : permission(of: other, directory)
    let ruling = AddFriendRule.decide(target, permission.decision, room(caller, other))
    var provenance = transaction.because(ruling.reason)
    if target == .stranger {
      // If a request from the other user waits, the decision stays the same, but the provenance
      // also cites D-20.
      let isAsked = isWaiting(from: other, to: caller, at: now)
      provenance = transaction.because(
        permission.reason, reason(ofAsking: other, by: caller, at: now),
        isAsked ? Reason("D-20") : nil, ruling.reason)
    }
    switch ruling.decision {
    case .refuse(let code):
      return transaction.reply(.failure(code), provenance)
    case .befriend:
      let answered = transaction.reply(
        .success(.processCode(.success)), transaction.because(provenance, Reason("FR-22")))
      befriend(caller, other, provenance, directory, &transaction)
      return answered
    case .request:
      let answered = transaction.reply(
        .success(.processCode(.friendNeedAccept)), transaction.because(provenance, Reason("FR-22")))
      let content = Reason(extra == .absent ? "FR-08" : "FR-08, FR-18")
      let isRenewed = directory.mayVary && isWaiting(from: caller, to: other, at: now)
      let request = send(from: caller, to: other, extra: extra, at: now)
      if isRenewed && directory.varies(.renewsSilently) { return answered }
      provenance = transaction.because(provenance, content)
      if isRenewed && directory.varies(.renewsForSenderOnly) {
        notifySender(of: request, to: other, provenance, directory, &transaction)
      } else {
        notify(of: request, to: other, provenance, directory, &transaction)
      }
      return answered
    }
  }

  /// Returns the reason for the treatment of a repeated request, or nil for a first request.
  private func reason(ofAsking receiver: UserID, by sender: UserID, at now: Timestamp) -> Reason? {
    switch request(from: sender, to: receiver, at: now).decision {
    case .waiting: Reason("D-21")
    case .refused: Reason("D-22")
    case .expired: Reason("D-22, FR-41")
    case .neverSent, .accepted: nil
    }
  }

  /// Notifies a request's sender and receiver that the status of the request has changed (FR-31,
  /// FR-33).
  func notify(
    of request: FriendRequest, to receiver: UserID, _ provenance: Provenance,
    _ directory: Directory,
    _ transaction: inout Transaction
  ) {
    transaction.notify(
      (request.sender, notice(of: request, about: receiver, .sent, directory)),
      (receiver, notice(of: request, about: request.sender, .received, directory)), provenance)
  }

  /// Notifies only a request's sender that the status of the request has changed, as some
  /// variations of the service do.
  func notifySender(
    of request: FriendRequest, to receiver: UserID, _ provenance: Provenance,
    _ directory: Directory, _ transaction: inout Transaction
  ) {
    transaction.notify(
      request.sender, notice(of: request, about: receiver, .sent, directory), provenance)
  }

  /// Returns the notice about the latest change of a request.
  ///
  /// - Parameters:
  ///   - other: the request's receiver in a notice for the sender, and the sender in a notice for
  ///     the receiver.
  ///   - type: how the request looks to the user who is notified.
  func notice(
    of request: FriendRequest, about other: UserID, _ type: FriendApplicationType,
    _ directory: Directory
  ) -> Notice {
    let account = directory[other]
    return Notice(
      at: request.operationTime,
      .applicationChanged(
        FriendApplicationChanged(
          userId: other, type: type, status: request.status, extra: request.extra,
          sequence: request.sequence, name: account.name, portraitUri: account.portraitUri)))
  }

  /// Makes two users friends and notifies both (FR-30, FR-32). Waiting requests between the two
  /// users are accepted without a separate notification (D-20, D-23).
  mutating func befriend(
    _ one: UserID, _ other: UserID, _ provenance: Provenance, _ directory: Directory,
    _ transaction: inout Transaction
  ) {
    let time = nextIndex(at: transaction.now)
    let first = becomeFriends(one, other, since: time, directory, &transaction)
    transaction.notify(
      (one, friendAdded(other, since: time, first, directory)),
      (other, friendAdded(one, since: time, first, directory)),
      transaction.because(provenance, Reason("FR-06")))
  }

  /// Returns the next friendship's position in lists that are ordered by time (D-08).
  func nextIndex(at now: Timestamp) -> ListPosition {
    ListPosition(time: now, sequence: ordersFriendships ? sequence + 1 : 0)
  }

  /// Makes two users friends without notifying them. Waiting requests between the two users are
  /// accepted, but their order doesn't change (D-80). Returns the sequence number of the first
  /// accepted request, or 0 if there is none.
  mutating func becomeFriends(
    _ one: UserID, _ other: UserID, since time: ListPosition, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> UInt32 {
    let (first, now) = (sequence + 1, transaction.now)
    let asked = isWaiting(from: one, to: other, at: now)
    let wasAsked = isWaiting(from: other, to: one, at: now)
    let isLater =
      asked && wasAsked
      && (request(from: other, to: one).position < request(from: one, to: other).position)
        != directory.varies(.turnsAcceptedRequests)
    func settle(_ sender: UserID, _ receiver: UserID) {
      self.settle(requestFrom: sender, to: receiver, as: .accepted, at: now)
    }
    if asked && !isLater { settle(one, other) }
    if wasAsked { settle(other, one) }
    if isLater { settle(one, other) }
    if asked || wasAsked {
      transaction.suppress(
        [one, other], .onFriendApplicationStatusChanged, .impliedByFriendship,
        Reason("D-20, D-23"), directory)
    }
    befriend(one, other, since: time)
    return asked || wasAsked ? first : 0
  }

  func friendAdded(
    _ friend: UserID, since time: ListPosition, _ firstRequest: UInt32, _ directory: Directory
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
