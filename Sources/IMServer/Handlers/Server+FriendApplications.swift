import IMProtocol

extension Server {
  /// acceptFriendApplication (FR-32, FR-41, D-20, D-23, D-24).
  mutating func acceptFriendApplication(
    of other: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let target = target(other, of: caller.user)
    let isAccount = target != .unknown
    let ruling = AcceptRule.decide(
      target,
      isAccount ? request(from: other, to: caller.user, at: now) : .neverSent,
      isAccount ? room(caller.user, other) : .both)
    switch effects.ruled(ruling) {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller)
    case .befriend:
      if request(from: caller.user, to: other, at: now) == .waiting { effects.note("D-20") }
      effects.reply(.success(), to: caller)
      befriend(caller.user, other, at: now, into: &effects)
    }
  }

  /// refuseFriendApplication (FR-33, FR-41, D-24).
  mutating func refuseFriendApplication(
    of other: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let target = target(other, of: caller.user)
    let state =
      target == .unknown ? .neverSent : request(from: other, to: caller.user, at: now)
    switch effects.ruled(RefuseRule.decide(target, state)) {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller)
    case .turnDown:
      effects.reply(.success(), to: caller)
      let request = settle(requestFrom: other, to: caller.user, as: .refused, at: now)
      tell(of: request, to: caller.user, at: now, into: &effects)
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
    if refuses(query, of: list, by: caller, &effects) { return }
    effects.note("FR-39, FR-42, FR-43, FR-45, D-80")
    if !query.kinds.isEmpty { effects.note("FR-46") }
    if !query.statuses.isEmpty { effects.note("FR-47") }
    let count = Int(clamping: query.count)
    let wanted = firstApplications(count + 1, query, of: caller.user, at: now)
    let page = effects.arena.keep(wanted.prefix(count))
    effects.reply(
      .success(.applications(page, rest: wanted.count > count ? list : nil)), to: caller)
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
