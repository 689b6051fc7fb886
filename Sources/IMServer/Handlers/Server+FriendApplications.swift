import IMProtocol

extension Server {
  /// acceptFriendApplication (FR-32, FR-41, D-20, D-23, D-24).
  mutating func acceptFriendApplication(
    of other: UserID, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let target = target(other, of: caller.user)
    let isAccount = target != .unknown
    let decision = AcceptRule.decide(
      target,
      isAccount ? request(from: other, to: caller.user, at: now) : .neverSent,
      isAccount ? room(caller.user, other) : .both)
    switch decision {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller)
    case .befriend:
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
    switch RefuseRule.decide(target, state) {
    case .refuse(let code):
      effects.reply(.failure(code), to: caller)
    case .turnDown:
      effects.reply(.success(), to: caller)
      var extra = Text.absent
      users[Int(caller.user.index)].received.change(other) { request in
        request.becomeRefused(at: now)
        extra = request.extra
      }
      tellOfRequest(
        from: other, to: caller.user, status: .refused, extra: extra, at: now, into: &effects)
    }
  }
}
