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
      users[Int(caller.user.index)].received.change(other) { $0.becomeRefused(at: now) }
      guard let request = users[Int(caller.user.index)].received[other] else {
        preconditionFailure("the request of \(other) is gone while it is refused")
      }
      tell(of: request, to: caller.user, at: now, into: &effects)
    }
  }

  /// getFriendApplications (FR-39 to FR-47): the caller's requests, sent and received, that are
  /// still kept, by the time they were last sent (D-31).
  func getFriendApplications(
    _ queries: Slice<PageQuery>, by caller: Caller, at now: Timestamp,
    into effects: inout Effects
  ) {
    guard let query = effects.arena[queries].first else {
      preconditionFailure("getFriendApplications without a query")
    }
    effects.note("FR-39, FR-42, FR-43, FR-45, D-31")
    if !query.kinds.isEmpty { effects.note("FR-46") }
    if !query.statuses.isEmpty { effects.note("FR-47") }
    let wanted = applicationInfos(of: caller.user, at: now)
      .filter { query.wants(kind: $0.type.rawValue, $0.status.rawValue) }
    let list = PagedList.friendApplications(of: caller.user)
    guard let page = page(of: list, wanted, queries, by: caller, &effects, place: \.place)
    else { return }
    let applications = effects.arena.keep(page.items)
    effects.reply(.success(.applications(applications, rest: page.rest)), to: caller)
  }
}
