import IMProtocol

extension Server {
  /// acceptFriendApplication (FR-32, FR-41, D-20, D-23, D-24).
  mutating func acceptFriendApplication(
    of other: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let target = target(other, of: caller.user)
    let isAccount = target != .unknown
    let request =
      isAccount
      ? requestRuling(from: other, to: caller.user, at: now) : Ruling(.neverSent, nil)
    let ruling = AcceptRule.decide(
      target, request.decision, isAccount ? room(caller.user, other) : .both)
    let why = effects.because(ruling.reason, request.reason)
    switch ruling.decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller, why)
    case .befriend:
      effects.reply(.success(), to: caller, why)
      befriend(caller.user, other, why, at: now, into: &effects)
    }
  }

  /// refuseFriendApplication (FR-33, FR-41, D-24).
  mutating func refuseFriendApplication(
    of other: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let target = target(other, of: caller.user)
    let request =
      target == .unknown
      ? Ruling(.neverSent, nil) : requestRuling(from: other, to: caller.user, at: now)
    let ruling = RefuseRule.decide(target, request.decision)
    let why = effects.because(ruling.reason, request.reason)
    switch ruling.decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller, why)
    case .turnDown:
      effects.reply(.success(), to: caller, why)
      let refused = settle(requestFrom: other, to: caller.user, as: .refused, at: now)
      tell(
        of: refused, to: caller.user, effects.because(why, Reason("FR-08")), at: now,
        into: &effects)
    }
  }

  /// getFriendApplications (FR-39 to FR-47): the caller's requests, sent and received, that are
  /// still kept, by the time they were sent or handled last (D-80).
  func getFriendApplications(
    _ queries: Slice<PageQuery>, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard let query = effects.arena[queries].first else {
      preconditionFailure("getFriendApplications without a query")
    }
    let list = PagedList.friendApplications(of: caller.user)
    let token = PageTokenRule.refusal(query.start.token(for: list))
    if let code = token.decision {
      effects.refuse(code, to: caller, token.reason)
      return
    }
    let count = Int(clamping: query.count)
    let wanted = firstApplications(count + 1, query, of: caller.user, at: now)
    let page = effects.arena.keep(wanted.prefix(count))
    effects.reply(
      .success(.applications(page, rest: wanted.count > count ? list : nil)), to: caller,
      effects.because(
        Reason("FR-39, FR-40, FR-42, FR-43, FR-45, D-31, D-80"), token.reason,
        query.kinds.isEmpty ? nil : Reason("FR-46"),
        query.statuses.isEmpty ? nil : Reason("FR-47")))
  }

  /// At most so many of the requests that are wanted, from where the page begins.
  private func firstApplications(
    _ count: Int, _ query: PageQuery, of user: UserID, at now: Timestamp
  ) -> [FriendApplicationInfo] {
    let entries = users[Int(user.index)].requests.entries
    var found: [FriendApplicationInfo] = []
    func take(_ entry: RequestHistory.Entry) -> Bool {
      if let info = info(entry, of: user, at: now),
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
}
