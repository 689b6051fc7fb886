import IMProtocol
import ScenarioLanguage
import Simulation

/// Candidates with several facts about users: whole profiles, who may see them, and subscriptions.
extension FactCandidates {
  /// The candidates about profiles that the entry shows, with the reason for which the owner of the
  /// log sees them.
  var ofProfiles: [Candidate] {
    let users = (item ?? material).concerned.filter(isAccount).prefix(LogTuning.fewUsers)
    var found: [Candidate] = []
    for shown in users {
      let profile = profile(of: shown)
      guard !profile.isEmpty else { continue }
      found.append(Candidate(kinds: profile))
      found += reasons(toSee: shown).map { Candidate(kinds: profile + $0) }
    }
    found += ofUniqueID
    let all = users.flatMap(profile)
    guard users.count > 1, !all.isEmpty else { return found }
    found.append(Candidate(kinds: all))
    let visible: [[[AssumedFact.Kind]]] = users.map { reasons(toSee: $0) }
    for index in 0..<(visible.map(\.count).max() ?? 0) {
      let kinds = visible.flatMap { index < $0.count ? $0[index] : [] }
      found.append(Candidate(kinds: all + kinds.uniqued))
    }
    return found
  }

  /// If the entry says that a uniqueId is refused, the candidates that it belongs to another user.
  private var ofUniqueID: [Candidate] {
    guard let code, code != .success, let id = material.value(named: "uniqueId"),
      let field = Catalogue.record(.userProfile).fields.firstIndex(where: { $0.name == "uniqueId" })
    else { return [] }
    return part.users.prefix(LogTuning.fewUsers).map {
      Candidate(kinds: [.profile($0, field: field, id)])
    }
  }

  /// The facts of a user's profile that are not yet assumed.
  func profile(of user: UserID) -> [AssumedFact.Kind] {
    let (known, told) = (
      scenario.accounts[Int(user.index)].attributes, evidence.profiles[Int(user.index)]
    )
    return Catalogue.record(.userProfile).fields.enumerated().compactMap { field, descriptor in
      guard descriptor.name != "userId", let value = told[descriptor.name],
        !known.contains(where: { $0.field == field }), value != descriptor.defaultValue,
        value != .text(.empty)
      else { return nil }
      return .profile(user, field: field, value)
    }
  }

  /// The facts for which the owner of the log sees the whole profile of a user, or for which others
  /// do not see it.
  private func reasons(toSee shown: UserID) -> [[AssumedFact.Kind]] {
    guard user != .absent else { return [] }
    let (everyone, friendsOnly, nobody) = (
      visibility(.everyone, of: shown), visibility(.friendVisible, of: shown),
      visibility(.invisible, of: shown)
    )
    let friends = shown == user ? [] : newFriends(with: shown).map { [$0] } ?? []
    return [[everyone], friends, friends + [friendsOnly], friends + [everyone], [nobody]]
      .filter { !$0.isEmpty }.uniqued
  }

  private func visibility(
    _ visibility: UserProfileVisibility, of user: UserID
  ) -> AssumedFact.Kind {
    .called(
      user, .updateMyUserProfileVisibility,
      [.enumeration(.userProfileVisibility, visibility.rawValue)])
  }

  // MARK: - Subscriptions

  /// The candidates that let the owner of the log receive the events of the entry.
  var ofSubscriptions: [Candidate] {
    guard user != .absent, material.area == .subscriptions else { return [] }
    let events = told.filter { $0.kind == .subscribeInfoEvent }
    if code != nil {
      return ofQueries(events + told.filter { $0.kind == .subscribeUserOnlineStatus })
    }
    var found: [Candidate] = []
    for event in events {
      guard let shown = event.user("userId"), isAccount(shown),
        let type = event.known("subscribeType", SubscribeType.self)
      else { continue }
      let tie: [AssumedFact.Kind] =
        switch type {
        case .friendOnlineStatus, .friendUserProfile: newFriends(with: shown).map { [$0] } ?? []
        case .onlineStatus, .userProfile, .invalid:
          [subscription(to: shown, type, event.value("expiry"))]
        }
      let profile = profile(of: shown)
      if !tie.isEmpty { found.append(Candidate(kinds: tie)) }
      found += profiles(profile, of: shown, tie).map { Candidate(kinds: $0) }
    }
    if found.isEmpty, let type = synchronised {
      let others = (part.users.filter { $0 != user } + scenario.accounts.indices.map { UserID($0) })
        .filter { $0 != user }
      found += others.uniqued.prefix(LogTuning.fewUsers).map {
        Candidate(kinds: [subscription(to: $0, type, nil)])
      }
    }
    return found
  }

  /// The candidates that explain all subscriptions that a call has returned, with others before
  /// them if the call asked for a later page.
  private func ofQueries(_ events: [ToldRecord]) -> [Candidate] {
    let found = events.compactMap { event -> AssumedFact.Kind? in
      guard let other = event.user("userId"), isAccount(other) else { return nil }
      return subscription(to: other, type(of: event), event.value("expiry"))
    }
    guard !found.isEmpty, let type = events.first.map(type) else { return [] }
    var skipped = 0
    if case .integer(let start)? = material.value(named: "startIndex") { skipped = Int(start) }
    let others = unseen.prefix(max(0, skipped)).map { subscription(to: UserID($0), type, nil) }
    return [Candidate(kinds: others + found), Candidate(kinds: found.reversed() + others)]
  }

  private func type(of event: ToldRecord) -> SubscribeType {
    event.known("subscribeType", SubscribeType.self) ?? .onlineStatus
  }

  private func profiles(
    _ profile: [AssumedFact.Kind], of shown: UserID, _ tie: [AssumedFact.Kind]
  ) -> [[AssumedFact.Kind]] {
    let reasons = reasons(toSee: shown).map { reason in reason.filter { !tie.contains($0) } }
    return ([[]] + reasons).uniqued.map { tie + profile + $0 }.filter { $0 != tie }
  }

  /// The subscription type whose synchronisation the entry reports, if users subscribe to this
  /// type.
  private var synchronised: SubscribeType? {
    guard case .enumeration(_, let raw)? = material.value(named: "type"),
      let type = SubscribeType(rawValue: raw), type == .onlineStatus || type == .userProfile
    else { return nil }
    return type
  }

  private func subscription(
    to other: UserID, _ type: SubscribeType, _ expiry: Value?
  ) -> AssumedFact.Kind {
    let longest = SubscriptionLimits.expiry.upperBound
    let seconds = if case .integer(let told)? = expiry { told } else { longest }
    return .subscribed(user, to: other, type, expiry: seconds)
  }
}

extension Catalogue {
  /// The arguments of a call that subscribes to users.
  static func subscription(
    to users: [UserID], _ type: SubscribeType, _ expiry: Int64
  ) -> [Value] {
    call(.subscribeEvent).parameters.map { parameter in
      switch parameter.type {
      case .list: .list(users.map(Value.user))
      case .enumeration(let kind): .enumeration(kind, type.rawValue)
      default: .integer(expiry)
      }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in their order.
  var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
