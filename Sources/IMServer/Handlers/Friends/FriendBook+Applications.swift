import Ground
import IMProtocol

extension FriendBook {
  /// acceptFriendApplication (FR-32, FR-41, D-20, D-23, D-24).
  mutating func acceptFriendApplication(
    of other: UserID, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let caller = turn.caller.user
    let request = request(from: other, to: caller, at: turn.now)
    let ruling = AcceptRule.decide(target(other, of: caller), request.decision, room(caller, other))
    let why = turn.because(ruling.reason, request.reason)
    switch ruling.decision {
    case .refuse(let code):
      return turn.reply(.failure(code), why)
    case .befriend:
      let answered = turn.reply(.success(), why)
      befriend(caller, other, why, directory, &turn)
      return answered
    }
  }

  /// refuseFriendApplication (FR-33, FR-41, D-24).
  mutating func refuseFriendApplication(
    of other: UserID, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let caller = turn.caller.user
    let request = request(from: other, to: caller, at: turn.now)
    let ruling = RefuseRule.decide(target(other, of: caller), request.decision)
    let why = turn.because(ruling.reason, request.reason)
    switch ruling.decision {
    case .refuse(let code):
      return turn.reply(.failure(code), why)
    case .turnDown:
      let answered = turn.reply(.success(), why)
      let refused = settle(requestFrom: other, to: caller, as: .refused, at: turn.now)
      tell(of: refused, to: caller, turn.because(why, Reason("FR-08")), directory, &turn)
      return answered
    }
  }

  /// getFriendApplications (FR-39 to FR-47): the caller's requests, sent and received, that are
  /// still kept, by the time they were sent or handled last (D-80).
  func getFriendApplications(
    _ query: PageQuery, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let list = PagedList.friendApplications(of: turn.caller.user)
    let token = query.refusal(for: list)
    if let refused = turn.refuse(by: token) { return refused }
    let count = Int(clamping: query.count)
    let wanted = firstApplications(count + 1, query, of: turn.caller.user, directory, at: turn.now)
    let page = turn.arena.keep(wanted.prefix(count))
    return turn.reply(
      .success(.applications(page, rest: wanted.count > count ? list : nil)),
      turn.because(
        Reason("FR-39, FR-40, FR-42, FR-43, FR-45, D-31, D-80"), token.reason,
        query.kinds.isEmpty ? nil : Reason("FR-46"),
        query.statuses.isEmpty ? nil : Reason("FR-47")))
  }

  /// At most so many of the requests that are wanted, from where the page begins.
  private func firstApplications(
    _ count: Int, _ query: PageQuery, of user: UserID, _ directory: Directory, at now: Timestamp
  ) -> [FriendApplicationInfo] {
    let entries = self[user].requests.entries
    var found: [FriendApplicationInfo] = []
    func take(_ entry: RequestHistory.Entry) -> Bool {
      if let info = info(entry, of: user, directory, at: now),
        query.wants(kind: info.type.rawValue, info.status.rawValue)
      {
        found.append(info)
      }
      return found.count < count
    }
    let start: ListPlace? = if case .behind(let token) = query.start { token.place } else { nil }
    if query.isAscending {
      let first = start.map { start in entries.partitioningIndex { $0.place > start } } ?? 0
      for entry in entries[first...] { guard take(entry) else { break } }
    } else {
      let end =
        start.map { start in entries.partitioningIndex { $0.place >= start } } ?? entries.count
      for entry in entries[..<end].reversed() { guard take(entry) else { break } }
    }
    return found
  }

  /// A user's stored requests (FR-42), in the order of lists, the oldest first (D-80).
  func applicationInfos(
    of user: UserID, _ directory: Directory, at now: Timestamp
  ) -> [FriendApplicationInfo] {
    self[user].requests.entries.compactMap { info($0, of: user, directory, at: now) }
  }

  /// A request as one of its users sees it; nil when it is no longer kept.
  private func info(
    _ entry: RequestHistory.Entry, of user: UserID, _ directory: Directory, at now: Timestamp
  ) -> FriendApplicationInfo? {
    let request = request(of: entry, of: user)
    guard request.isListed(at: now) else { return nil }
    let other = directory[entry.other]
    return FriendApplicationInfo(
      userId: entry.other, type: entry.type, name: other.name, portraitUri: other.portraitUri,
      status: request.status, extra: request.extra, sentTime: request.sentTime,
      operationTime: request.operationTime, sequence: request.sequence)
  }

  func request(of entry: RequestHistory.Entry, of user: UserID) -> FriendRequest {
    entry.type == .sent
      ? request(from: user, to: entry.other) : request(from: entry.other, to: user)
  }
}
