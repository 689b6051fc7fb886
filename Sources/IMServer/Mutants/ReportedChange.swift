import Base
import IMProtocol

/// A mistake that sends a notice to the wrong receivers.
enum ReportedChange: String, CaseIterable {
  case lost = "is told to nobody"
  case lastLost = "is not told to the last of several"
  case firstLost = "is not told to the first of several"
  case alsoToCallingDevice = "is told to the calling device, too"
  case notToCallingDevice = "is not told to the calling device"
  case onlyToCallingDevice = "is told to the calling device only"
  case alsoToCaller = "is told to the caller, too"
  case alsoToBystander = "is told to a bystander, too"
  case twice = "is told twice"

  /// Returns whether the mistake would change these notifications of a transaction.
  ///
  /// - Parameter bystander: a user who is not the caller and is not notified; nil if there is none.
  func concerns(
    _ notifications: [QueuedNotification], by caller: Caller?, bystander: UserID?
  ) -> Bool {
    let users = Set(notifications.map(\.user))
    return switch self {
    case .lost, .twice: true
    case .firstLost, .lastLost: users.count > 1
    case .alsoToCallingDevice: notifications.contains { !$0.isForCaller }
    case .notToCallingDevice: notifications.contains { $0.isForCaller && $0.user == caller?.user }
    case .alsoToCaller: caller.map { !users.contains($0.user) } ?? false
    case .alsoToBystander: bystander != nil
    // A queued notification can't have this mistake, because such a notification is sent either to
    // all of a user's devices, or to all except the calling device.
    case .onlyToCallingDevice: false
    }
  }

  func made(
    of notifications: [QueuedNotification], by caller: Caller?, bystander: UserID?
  ) -> [QueuedNotification] {
    switch self {
    case .lost: return []
    case .lastLost:
      let last = notifications.map(\.user).max()
      return notifications.filter { $0.user != last }
    case .firstLost:
      let first = notifications.map(\.user).min()
      return notifications.filter { $0.user != first }
    case .onlyToCallingDevice: return notifications
    case .alsoToCallingDevice: return notifications.map { $0.notifying(callingDevice: true) }
    case .notToCallingDevice:
      return notifications.map { $0.notifying(callingDevice: $0.user != caller?.user) }
    case .alsoToCaller:
      return notifications.alsoNotifying(caller?.user)
    case .alsoToBystander: return notifications.alsoNotifying(bystander)
    case .twice: return notifications + notifications
    }
  }
}

extension [QueuedNotification] {
  /// Returns these notifications, followed by a notification for `user`.
  fileprivate func alsoNotifying(_ user: UserID?) -> [QueuedNotification] {
    guard let first, let user else { return self }
    return self + [
      QueuedNotification(user: user, notice: first.notice, provenance: first.provenance)
    ]
  }
}

extension QueuedNotification {
  fileprivate func notifying(callingDevice isForCaller: Bool) -> QueuedNotification {
    QueuedNotification(user: user, notice: notice, provenance: provenance, isForCaller: isForCaller)
  }
}

extension Transaction {
  /// Before notifications are delivered, changes them as the active mutant says.
  ///
  /// - Parameter users: the users who have a connected device.
  mutating func mutateNotifications(by caller: Caller?, among users: () -> [UserID]) {
    guard Mutants.mayBe(.notice) else { return }
    let all = notifications.all { one, user in
      QueuedNotification(
        user: user, notice: one.notice, provenance: one.provenance, isForCaller: one.isForCaller)
    }
    if all.isEmpty { return }
    let connected = users()
    var sites: [NoticeSite] = []
    let sitesOfAll = all.map { site(of: $0.notice, $0.provenance) }
    for site in sitesOfAll where !sites.contains(where: { $0.name == site.name }) {
      sites.append(site)
    }
    for site in sites {
      let mine = zip(all, sitesOfAll).filter { $0.1.name == site.name }.map(\.0)
      let bystander = connected.first { user in
        user != caller?.user && !all.contains { $0.user == user }
      }
      let change = ReportedChange.allCases.first {
        $0.concerns(mine, by: caller, bystander: bystander) && site.isMutant($0.rawValue)
      }
      guard let change else { continue }
      // The changed notifications replace the first notification of the site; the order of all
      // other notifications stays the same.
      var made = change.made(of: mine, by: caller, bystander: bystander)[...]
      notifications.removeAll()
      for (one, other) in zip(all, sitesOfAll) {
        if other.name != site.name {
          notifications.append(one)
        } else {
          for one in made { notifications.append(one) }
          made = []
        }
      }
    }
  }

  /// Returns the site that sends `notice`. The site's name consists of the callback and the cited
  /// clauses.
  func site(of notice: Notice, _ provenance: Provenance) -> NoticeSite {
    let reasons = Array(arena[provenance])
    let reason = reasons.last ?? Reason("")
    // When a "Sync" notice is delivered, MD-03 and D-02 are added to its provenance.
    let isOfSync = Catalogue.callback(notice.callback).skipsCaller
    return NoticeSite(
      name: "\(notice.variant(arena)) by \(reason.ids.joined(separator: ", "))", reason: reason,
      ids: (reasons.flatMap(\.ids) + (isOfSync ? ["MD-03", "D-02"] : [])).unique)
  }

  /// Changes the answer to a call as the active mutant says.
  mutating func mutateAnswer(to call: CallKind) {
    guard Mutants.mayBe(.answer) else { return }
    let all = allSends
    guard
      let index = all.firstIndex(where: { if case .reply = $0.message { true } else { false } }),
      case .reply(let token, let reply) = all[index].message
    else { return }
    let reason = arena[all[index].provenance].last ?? Reason("")
    let site = NoticeSite(
      name:
        "the answer to \(Catalogue.call(call).name) by \(reason.ids.joined(separator: ", "))",
      reason: reason, ids: idsOfAnswer)
    func isMutant(_ words: String) -> Bool { site.isMutant(words, .answer) }
    var changed = all
    if isMutant("comes twice") { changed.insert(all[index], at: index) }
    if isMutant("never comes") { changed.remove(at: index) }
    if reply.code != .success {
      if isMutant("has another code") { changed[index].message = .reply(token, .failure(.unknown)) }
    } else if isMutant("is a failure") {
      changed[index].message = .reply(token, .failure(.unknown))
    }
    if case .processCode(let code) = reply.result, reply.code == .success,
      Mutants.isMutant(
        .answer, site.name, "", "has another processCode",
        ids: site.ids + (call == .addFriend ? ["FR-22"] : []), location: reason.row)
    {
      changed[index].message = .reply(
        token, .success(.processCode(code == .success ? .friendNeedAccept : .success)))
    }
    if reply.code == .success {
      for change in ResultChange.allCases {
        guard let other = reply.result.changed(change, &arena),
          Mutants.isMutant(
            .answer, "the result of \(Catalogue.call(call).name)", "", change.rawValue,
            ids: idsOfAnswer)
        else { continue }
        changed[index].message = .reply(token, .success(other))
      }
    }
    if changed.count > 1,
      Mutants.isMutant(.answer, "an answer", "comes after all notifications", Reason("D-01"))
    {
      changed.append(changed.remove(at: index))
    }
    sends.removeAll()
    for send in changed { sends.append(send) }
  }
}

/// The code that sends a message. A site is the subject of mutants that change the message.
struct NoticeSite {
  let name: String
  /// Why the message is sent: the last reason in the message's provenance.
  let reason: Reason
  /// All clauses in the provenance that aren't about messages' contents. A message that is missing
  /// or has the wrong receivers violates these clauses.
  let ids: [String]

  /// Clauses about messages' contents. Clauses about contents don't determine who receives a
  /// message.
  static let contents: Set<String> = [
    "FR-06", "FR-07", "FR-08", "FR-10", "FR-22", "UP-17", "UP-18", "UP-19", "UP-20", "UP-21",
    "UP-22",
  ]

  func isMutant(_ words: String, _ kind: Mutant.Kind = .notice) -> Bool {
    Mutants.isMutant(kind, name, "", words, ids: ids, location: reason.row)
  }
}
