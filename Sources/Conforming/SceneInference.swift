import IMProtocol
import ScenarioLanguage
import Simulation

/// Looks for what may have stood when logs begin: the facts with which the model follows them
/// furthest.
///
/// One after the other: of all that are tried, the one that leads furthest is taken, until the logs
/// agree or none leads further. Where none does, two at once are tried of those that the row itself
/// suggests, so that where it takes more to come further, none is found; a scene says what stood
/// then.
struct SceneInference {
  private(set) var scenario: Scenario
  private(set) var facts: [AssumedFact] = []
  private(set) var tries = 0
  private let part: IndependentLogs.Part
  private let logs: [DeviceLog]
  private let options: Conformance.Options
  private let mostTries: Int
  /// The settings that heads tell, of which nothing need be assumed.
  private let known: [AppSetting]

  init(_ reading: LogReading, _ part: IndependentLogs.Part, _ options: Conformance.Options) {
    scenario = reading.scenario
    known = reading.settings
    self.part = part
    logs = part.logs.map { reading.logs[$0] }
    self.options = options
    // What is tried is bounded by the rows that are followed for it.
    let rows = max(1, logs.reduce(0) { $0 + $1.rows.count })
    let most = options.unseen.isEmpty ? Self.mostTries : Self.mostTries / 4
    mostTries = min(most, max(8, Self.mostRows / rows))
  }

  private static let mostTries = 400
  private static let mostRows = 4_000_000
  private static let steps = 2_000
  private static let unseenTries = 200
  private static let mostPairs = 200
  /// So many users are paired each with each; of more, only who owns the log that goes wrong with
  /// each other one.
  private static let fewUsers = 8

  /// What is tried at once, and what comes of it.
  private struct Trial {
    let kinds: [AssumedFact.Kind]
    let scenario: Scenario
    let result: Conformance
  }

  /// Goes on from what came of the logs without any fact.
  mutating func run(from first: Conformance) {
    var best = first
    while !best.agrees, let divergence = best.divergences.first {
      guard
        let next = furthest(singles(divergence), beyond: best)
          ?? furthest(pairs(divergence), beyond: best)
      else { return }
      facts += next.kinds.map {
        AssumedFact(kind: $0, log: part.logs[divergence.log], row: divergence.row)
      }
      scenario = next.scenario
      best = next.result.agrees ? next.result : check(scenario, divergences: 1)
    }
  }

  /// Of what is tried what leads furthest, if it leads further than what is there.
  private mutating func furthest(
    _ candidates: [[AssumedFact.Kind]], beyond best: Conformance
  ) -> Trial? {
    var next: Trial?
    for kinds in candidates {
      guard tries < mostTries else { break }
      tries += 1
      var trial = scenario
      for kind in kinds { kind.add(to: &trial) }
      let result = check(trial, divergences: 0)
      guard result.agrees || result.agreeing > (next?.result ?? best).agreeing else { continue }
      next = Trial(kinds: kinds, scenario: trial, result: result)
      if result.agrees { break }
    }
    return next
  }

  private func check(_ scenario: Scenario, divergences: Int) -> Conformance {
    var options = options
    options.divergences = divergences
    options.unseenTries = min(options.unseenTries, Self.unseenTries)
    options.steps = min(options.steps, Self.steps)
    return Conformance.check(logs, in: scenario, options)
  }

  // MARK: - Candidates

  private func singles(_ divergence: Divergence) -> [[AssumedFact.Kind]] {
    (friends(divergence) + groups + settings + calls(divergence)).map { [$0] }
  }

  /// What the row suggests with what makes it possible: a remark has a friend, an application a
  /// group.
  private func pairs(_ divergence: Divergence) -> [[AssumedFact.Kind]] {
    let (material, calls) = (material(divergence), calls(divergence))
    let own = calls.filter { $0.area == material.area }
    let possible: [[AssumedFact.Kind]]
    if material.area == .groups {
      let groups = groups.filter { $0.concerns(material) }
      let owner = user(of: divergence.log)
      // The likeliest owner is who has written the row.
      let ordered = groups.filter { $0.owner == owner } + groups.filter { $0.owner != owner }
      possible = Self.pairs(ordered, own)
    } else {
      let friends = friends(divergence).filter { $0.concerns(material) }
      possible = Self.pairs(friends, calls + settings)
    }
    // One asks, and another answers.
    let answered = Self.pairs(own, own) { $0.caller != $1.caller }
    return Array((possible + answered).prefix(Self.mostPairs))
  }

  /// Each with each, as far as pairs are tried.
  private static func pairs(
    _ firsts: [AssumedFact.Kind], _ seconds: [AssumedFact.Kind],
    where fit: (AssumedFact.Kind, AssumedFact.Kind) -> Bool = { _, _ in true }
  ) -> [[AssumedFact.Kind]] {
    var pairs: [[AssumedFact.Kind]] = []
    for first in firsts {
      for second in seconds where fit(first, second) {
        if pairs.count == mostPairs { return pairs }
        pairs.append([first, second])
      }
    }
    return pairs
  }

  private func material(_ divergence: Divergence) -> RowMaterial {
    RowMaterial(logs[divergence.log], row: divergence.row, of: user(of: divergence.log))
  }

  private func user(of log: Int) -> UserID {
    let device = logs[log].device
    return device == .absent ? .absent : scenario.devices[Int(device.index)].user
  }

  /// Calls of the users of whom the row tells, of its own part of the service first.
  private func calls(_ divergence: Divergence) -> [AssumedFact.Kind] {
    let material = material(divergence)
    let users = material.concerned.filter { Int($0.index) < scenario.accounts.count }
      .prefix(Self.fewUsers)
    let kinds = UnseenRequest.seen.map { ($0, Catalogue.call($0).area == material.area) }
    let ordered = kinds.filter(\.1) + kinds.filter { !$0.1 }
    return ordered.flatMap { kind, _ in
      users.flatMap { user in
        material.arguments(of: kind, by: user).map { .called(user, kind, $0) }
      }
    }
  }

  private func friends(_ divergence: Divergence) -> [AssumedFact.Kind] {
    var kinds: [AssumedFact.Kind] = []
    for one in part.users {
      for other in part.users where one < other && isNear(one, other, divergence) {
        let isKnown = scenario.friendships.contains { $0.one == one && $0.other == other }
        if !isKnown { kinds.append(.friends(one, other)) }
      }
    }
    return kinds
  }

  private func isNear(_ one: UserID, _ other: UserID, _ divergence: Divergence) -> Bool {
    if part.users.count <= Self.fewUsers { return true }
    let user = user(of: divergence.log)
    return one == user || other == user
  }

  /// Of groups that are named the next one that is not there yet with each owner, alone and with
  /// everybody; of those that are there, one more manager or member.
  private var groups: [AssumedFact.Kind] {
    let users = part.users
    var kinds: [AssumedFact.Kind] = []
    for (place, group) in scenario.groups.enumerated() where part.groups.contains(GroupID(place)) {
      for user in users where user != group.owner && !group.managers.contains(user) {
        if !group.members.contains(user) { kinds.append(.member(GroupID(place), user)) }
        kinds.append(.manager(GroupID(place), user))
      }
    }
    // Groups stand in the order of their ids.
    let next = scenario.groups.count
    if part.groups.contains(GroupID(next)) {
      for owner in users {
        let others = users.filter { $0 != owner }
        kinds.append(.group(GroupID(next), owner: owner, members: []))
        if !others.isEmpty {
          kinds.append(.group(GroupID(next), owner: owner, members: others))
        }
      }
    }
    return kinds
  }

  /// Each setting with each of its other values; those that are lists of words have too many.
  private var settings: [AssumedFact.Kind] {
    AppSetting.allCases.filter { !known.contains($0) }.flatMap { setting -> [AssumedFact.Kind] in
      let now = scenario.settings.value(of: setting)
      let values: [Value] =
        switch setting.type {
        case .boolean: [.boolean(true), .boolean(false)]
        case .enumeration(let kind):
          Catalogue.enumeration(kind).cases.map { .enumeration(kind, $0.rawValue) }
        default: []
        }
      return values.filter { $0 != now && AppSettings.takes($0, as: setting) }
        .map { .setting(setting, $0) }
    }
  }
}
