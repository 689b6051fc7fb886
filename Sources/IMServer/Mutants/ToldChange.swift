import IMProtocol

/// What can be wrong with whom a notice is told.
enum ToldChange: String, CaseIterable {
  case lost = "is told to nobody"
  case lastLost = "is not told to the last of several"
  case firstLost = "is not told to the first of several"
  case alsoToCallingDevice = "is told to the calling device, too"
  case notToCallingDevice = "is not told to the calling device"
  case onlyToCallingDevice = "is told to the calling device only"
  case alsoToCaller = "is told to the caller, too"
  case twice = "is told twice"

  /// Whether it makes a difference to what is told by a turn's call.
  func concerns(_ told: [Told], by caller: Caller?) -> Bool {
    let users = Set(told.map(\.user))
    return switch self {
    case .lost, .twice: true
    case .firstLost, .lastLost: users.count > 1
    case .alsoToCallingDevice: told.contains { !$0.isForCaller }
    case .notToCallingDevice: told.contains { $0.isForCaller && $0.user == caller?.user }
    case .alsoToCaller: caller.map { !users.contains($0.user) } ?? false
    // Of what users are notified of: all devices are, or all but that one.
    case .onlyToCallingDevice: false
    }
  }

  func made(of told: [Told], by caller: Caller?) -> [Told] {
    switch self {
    case .lost: return []
    case .lastLost:
      let last = told.map(\.user).max()
      return told.filter { $0.user != last }
    case .firstLost:
      let first = told.map(\.user).min()
      return told.filter { $0.user != first }
    case .onlyToCallingDevice: return told
    case .alsoToCallingDevice: return told.map { $0.telling(callingDevice: true) }
    case .notToCallingDevice:
      return told.map { $0.telling(callingDevice: $0.user != caller?.user) }
    case .alsoToCaller:
      guard let first = told.first, let caller else { return told }
      return told + [Told(user: caller.user, notice: first.notice, why: first.why)]
    case .twice: return told + told
    }
  }
}

extension Told {
  fileprivate func telling(callingDevice isForCaller: Bool) -> Told {
    Told(user: user, notice: notice, why: why, isForCaller: isForCaller)
  }
}

extension Turn {
  mutating func mutateTold(by caller: Caller?) {
    guard Mutants.mayBe(.notice) else { return }
    let all = told.all { one, user in
      Told(user: user, notice: one.notice, why: one.why, isForCaller: one.isForCaller)
    }
    var sites: [(name: String, reason: Reason)] = []
    let sitesOfAll = all.map { site(of: $0.notice, $0.why) }
    for site in sitesOfAll where !sites.contains(where: { $0.name == site.name }) {
      sites.append(site)
    }
    for site in sites {
      let mine = zip(all, sitesOfAll).filter { $0.1.name == site.name }.map(\.0)
      let change = ToldChange.allCases.first {
        $0.concerns(mine, by: caller)
          && Mutants.isMutant(.notice, site.name, $0.rawValue, site.reason)
      }
      guard let change else { continue }
      // Where the first of them stands, so that the others keep their order.
      var made = change.made(of: mine, by: caller)[...]
      told.removeAll()
      for (one, other) in zip(all, sitesOfAll) {
        if other.name != site.name {
          told.append(one)
        } else {
          for one in made { told.append(one) }
          made = []
        }
      }
    }
  }

  /// What tells users of something, by the callback and the statements of the line that does.
  func site(of notice: Notice, _ why: Why) -> (name: String, reason: Reason) {
    let reason = arena[why].last ?? Reason("")
    return ("\(notice.variant(arena)) by \(reason.ids.joined(separator: ", "))", reason)
  }

  /// Changes the answer to a call as the mutant says that runs.
  mutating func mutateAnswer(to call: CallKind) {
    guard Mutants.mayBe(.answer) else { return }
    let all = allSends
    guard
      let place = all.firstIndex(where: { if case .reply = $0.message { true } else { false } }),
      case .reply(let token, let reply) = all[place].message
    else { return }
    let reason = arena[all[place].why].last ?? Reason("")
    let ids = reason.ids.joined(separator: ", ")
    let name = "the answer to \(Catalogue.call(call).name) by \(ids)"
    func isMutant(_ words: String) -> Bool { Mutants.isMutant(.answer, name, words, reason) }
    var changed = all
    if isMutant("comes twice") { changed.insert(all[place], at: place) }
    if isMutant("never comes") { changed.remove(at: place) }
    if reply.code != .success {
      if isMutant("has another code") { changed[place].message = .reply(token, .failure(.unknown)) }
    } else if isMutant("is a failure") {
      changed[place].message = .reply(token, .failure(.unknown))
    }
    if case .processCode(let code) = reply.result, reply.code == .success,
      isMutant("has another processCode")
    {
      changed[place].message = .reply(
        token, .success(.processCode(code == .success ? .friendNeedAccept : .success)))
    }
    if reply.code == .success {
      for change in ResultChange.allCases {
        guard let other = reply.result.changed(change, &arena),
          Mutants.isMutant(
            .answer, "the result of \(Catalogue.call(call).name)", "", change.rawValue,
            ids: idsOfAnswer)
        else { continue }
        changed[place].message = .reply(token, .success(other))
      }
    }
    if changed.count > 1,
      Mutants.isMutant(.answer, "an answer", "comes after all notifications", Reason("D-01"))
    {
      changed.append(changed.remove(at: place))
    }
    sends.removeAll()
    for send in changed { sends.append(send) }
  }
}
