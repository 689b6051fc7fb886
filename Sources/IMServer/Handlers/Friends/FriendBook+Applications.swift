import Base
import IMProtocol

extension FriendBook {
  /// Carries out acceptFriendApplication (FR-32, FR-41, D-20, D-23, D-24).
  mutating func acceptFriendApplication(
    of other: UserID, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let caller = transaction.caller.user
    let request = request(from: other, to: caller, at: transaction.now)
    let ruling = AcceptRule.decide(target(other, of: caller), request.decision, room(caller, other))
    let provenance = transaction.because(ruling.reason, request.reason)
    switch ruling.decision {
    case .refuse(let code):
      return refuse(code, request.decision, provenance, directory, &transaction)
    case .befriend:
      let answered = transaction.reply(.success(), provenance)
      befriend(caller, other, provenance, directory, &transaction)
      if directory.varies(.notifiesOfAcceptances) {
        let accepted = self.request(from: other, to: caller)
        notify(of: accepted, to: caller, provenance, directory, &transaction)
      }
      return answered
    }
  }

  /// Refuses an answer to a request that can't be answered.
  private func refuse(
    _ code: Code, _ request: RequestState, _ provenance: Provenance, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let isLate = request == .accepted || request == .refused
    let isIgnored = isLate && directory.varies(.ignoresLateAnswers)
    return transaction.reply(isIgnored ? .success() : .failure(code), provenance)
  }

  /// Carries out refuseFriendApplication (FR-33, FR-41, D-24).
  mutating func refuseFriendApplication(
    of other: UserID, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let caller = transaction.caller.user
    let request = request(from: other, to: caller, at: transaction.now)
    let ruling = RefuseRule.decide(target(other, of: caller), request.decision)
    let provenance = transaction.because(ruling.reason, request.reason)
    switch ruling.decision {
    case .refuse(let code):
      return refuse(code, request.decision, provenance, directory, &transaction)
    case .turnDown:
      let answered = transaction.reply(.success(), provenance)
      let refused = settle(requestFrom: other, to: caller, as: .refused, at: transaction.now)
      let because = transaction.because(provenance, Reason("FR-08"))
      if directory.varies(.refusesSilently) {
        notifySender(of: refused, to: caller, because, directory, &transaction)
      } else {
        notify(of: refused, to: caller, because, directory, &transaction)
      }
      return answered
    }
  }

  /// Carries out getFriendApplications (FR-39 to FR-47): returns a page of the requests that the
  /// caller sent or received. The requests are ordered by operationTime, the time at which a
  /// request was last sent or handled (D-80).
  func getFriendApplications(
    _ query: PageQuery, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let list = PagedList.friendApplications(of: transaction.caller.user)
    let token = query.refusal(for: list)
    if let refused = transaction.refuse(by: token) { return refused }
    let count = Int(clamping: query.count)
    let wanted = firstApplications(
      count + 1, query, of: transaction.caller.user, directory, at: transaction.now)
    let page = transaction.arena.keep(wanted.prefix(count))
    return transaction.reply(
      .success(.applications(page, rest: wanted.count > count ? list : nil)),
      transaction.because(
        Reason("FR-39, FR-40, FR-42, FR-43, FR-45, D-31, D-80"), token.reason,
        query.kinds.isEmpty ? nil : Reason("FR-46"),
        query.statuses.isEmpty ? nil : Reason("FR-47")))
  }

  /// Starting with the first request on the page, returns up to `count` requests that match
  /// `query`.
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
    let start: ListPosition? =
      if case .after(let token) = query.start { token.position } else { nil }
    if query.isAscending {
      let first = start.map { start in entries.partitioningIndex { $0.position > start } } ?? 0
      for entry in entries[first...] { guard take(entry) else { break } }
    } else {
      let end =
        start.map { start in entries.partitioningIndex { $0.position >= start } } ?? entries.count
      for entry in entries[..<end].reversed() { guard take(entry) else { break } }
    }
    return found
  }

  /// Returns a user's stored requests (FR-42) in the order in which lists contain them: the oldest
  /// request comes first (D-80).
  func applicationInfos(
    of user: UserID, _ directory: Directory, at now: Timestamp
  ) -> [FriendApplicationInfo] {
    self[user].requests.entries.compactMap { info($0, of: user, directory, at: now) }
  }

  /// Compares the result of ``applicationInfos(of:_:at:)`` with `others`. Returns whether the
  /// result and `others` have the same length, and `agrees` returns true for each pair of requests.
  func applications(
    of user: UserID, _ directory: Directory, at now: Timestamp,
    match others: ShortList<FriendApplicationInfo>,
    _ agrees: (FriendApplicationInfo, FriendApplicationInfo) -> Bool
  ) -> Bool {
    var index = 0
    for entry in self[user].requests.entries {
      guard let info = info(entry, of: user, directory, at: now) else { continue }
      if index == others.count || !agrees(info, others[index]) { return false }
      index += 1
    }
    return index == others.count
  }

  /// Returns a request as `user`, the request's sender or receiver, sees it; nil if the request is
  /// no longer listed.
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
