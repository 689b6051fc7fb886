import IMProtocol
import ScenarioLanguage
import Simulation

/// Looks for what may have stood when logs begin: the facts with which the model follows them
/// furthest.
///
/// One after the other: of all that are tried, the one that leads furthest is taken, until the logs
/// agree or none leads further. Only single facts are tried, so that where it takes two at once to
/// come further, none is found; a scene says what stood then.
struct SceneInference {
  private(set) var scenario: Scenario
  private(set) var facts: [AssumedFact] = []
  private(set) var tries = 0
  private let part: IndependentLogs.Part
  private let logs: [DeviceLog]
  private let options: Conformance.Options
  private let mostTries: Int

  init(_ reading: LogReading, _ part: IndependentLogs.Part, _ options: Conformance.Options) {
    scenario = reading.scenario
    self.part = part
    logs = part.logs.map { reading.logs[$0] }
    self.options = options
    // What is tried is bounded by the rows that are followed for it.
    let rows = max(1, logs.reduce(0) { $0 + $1.rows.count })
    mostTries = min(Self.mostTries, max(8, Self.mostRows / rows))
  }

  private static let mostTries = 400
  private static let mostRows = 4_000_000
  private static let steps = 2_000
  /// So many users are paired each with each; of more, only who owns the log that goes wrong with
  /// each other one.
  private static let fewUsers = 8

  /// Goes on from what came of the logs without any fact.
  mutating func run(from first: Conformance) {
    var best = first
    while !best.agrees, let divergence = best.divergences.first {
      var next: (fact: AssumedFact, scenario: Scenario, result: Conformance)?
      for kind in candidates(divergence) {
        guard tries < mostTries else { break }
        tries += 1
        var trial = scenario
        kind.add(to: &trial)
        let result = check(trial)
        let known = next?.result ?? best
        guard result.agrees || result.agreeing > known.agreeing else { continue }
        let fact = AssumedFact(kind: kind, log: part.logs[divergence.log], row: divergence.row)
        next = (fact, trial, result)
        if result.agrees { break }
      }
      guard let next else { return }
      facts.append(next.fact)
      scenario = next.scenario
      best = next.result
    }
  }

  private func check(_ scenario: Scenario) -> Conformance {
    var options = options
    options.divergences = 1
    options.steps = min(options.steps, Self.steps)
    return Conformance.check(logs, in: scenario, options)
  }

  // MARK: - Candidates

  private func candidates(_ divergence: Divergence) -> [AssumedFact.Kind] {
    friends(divergence) + groups + settings
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
    let device = logs[divergence.log].device
    guard device != .absent else { return false }
    let user = scenario.devices[Int(device.index)].user
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
    AppSetting.allCases.flatMap { setting -> [AssumedFact.Kind] in
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
