import IMProtocol
import ScenarioLanguage
import Simulation

/// Looks for what may have stood when logs begin: the facts with which the model follows them
/// furthest.
///
/// One after the other: of all that are tried, the one that leads furthest is taken, be it only to
/// a later item of the same row, until the logs agree or none leads further. Where none does, two
/// at once are tried of those that the row itself suggests, so that where it takes more to come
/// further, none is found; a scene says what stood then.
struct SceneInference {
  private(set) var scenario: Scenario
  private(set) var facts: [AssumedFact] = []
  private(set) var tries = 0
  private let beginning: Scenario
  private let part: IndependentLogs.Part
  private let logs: [DeviceLog]
  private let options: Conformance.Options
  let mostTries: Int
  /// How many steps may still be made, over all tries.
  private(set) var steps: Int
  /// The settings that heads tell, of which nothing need be assumed.
  private let known: [AppSetting]
  /// Of what kind that was which has led further: mostly the next item of a list needs the same.
  private var families: Set<Family> = []

  /// - Parameter steps: how many are made at most, over all tries.
  init(
    _ reading: LogReading, _ part: IndependentLogs.Part, steps: Int, _ options: Conformance.Options
  ) {
    scenario = reading.scenario
    beginning = scenario
    known = reading.settings
    self.part = part
    logs = part.logs.map { reading.logs[$0] }
    self.options = options
    self.steps = steps
    // What is tried is bounded by the rows that are followed for it, and by the users, whom each
    // world has.
    let rows = max(1, logs.reduce(scenario.accounts.count) { $0 + $1.rows.count })
    let most = options.unseen.isEmpty ? LogTuning.triesOfFacts : LogTuning.triesOfFacts / 4
    mostTries = min(most, max(8, LogTuning.rowsOfFacts / rows))
  }

  typealias Candidate = FactCandidates.Candidate

  /// What is tried at once, and what comes of it.
  private struct Trial {
    let candidate: Candidate
    let scenario: Scenario
    let result: Conformance
  }

  /// What has much in common.
  private enum Family: Hashable {
    case friends(isFirst: Bool)
    case called(CallKind, isFirst: Bool)
    case expired(CallKind)
    case profile(field: Int)

    init?(_ candidate: Candidate) {
      guard candidate.kinds.count == 1 else { return nil }
      switch candidate.kinds[0] {
      case .friends: self = .friends(isFirst: candidate.isFirst)
      case .called(_, let kind, _): self = .called(kind, isFirst: candidate.isFirst)
      case .expired(_, let kind, _): self = .expired(kind)
      case .profile(_, let field, _): self = .profile(field: field)
      case .group, .manager, .member, .setting, .groupSetting: return nil
      }
    }
  }

  /// Goes on from what came of the logs without any fact.
  mutating func run(from first: Conformance) {
    var best = first
    while !best.agrees, let (divergence, next) = next(beyond: best) {
      facts += next.candidate.kinds.map { kind in
        AssumedFact(
          kind: kind, log: part.logs[divergence.log], row: divergence.row,
          isFirst: next.candidate.isFirst)
      }
      if let family = Family(next.candidate) { families.insert(family) }
      scenario = next.scenario
      best =
        next.result.agrees
        ? next.result : check(scenario, divergences: LogTuning.divergencesOfFacts)
    }
    leaveOut(best)
  }

  /// What leads furthest of what the first rows suggest that go wrong.
  private mutating func next(beyond best: Conformance) -> (Divergence, Trial)? {
    for divergence in best.divergences {
      let candidates = FactCandidates(scenario, part, logs[divergence.log], divergence, known)
      if let found = furthest(candidates.values, beyond: best, isFirstEnough: true)
        ?? furthest(candidates.singles, beyond: best, depth: candidates.depth)
        ?? furthest(candidates.pairs, beyond: best)
      {
        return (divergence, found)
      }
    }
    return nil
  }

  /// Of what is tried what leads furthest, if it leads further than what is there.
  ///
  /// - Parameters:
  ///   - depth: how far into the row the item of a list reaches in which it goes wrong: whatever
  ///     leads past that is enough.
  ///   - isFirstEnough: whether whatever leads further is.
  private mutating func furthest(
    _ candidates: [Candidate], beyond best: Conformance, depth: Int = 0, isFirstEnough: Bool = false
  ) -> Trial? {
    var next: Trial?
    var known: Set<Candidate> = []
    let alike = candidates.filter { Family($0).map(families.contains) ?? false }
    for (place, candidate) in (alike + candidates).enumerated()
    where known.insert(candidate).inserted {
      guard tries < mostTries, steps > 0 else { break }
      tries += 1
      var trial = scenario
      for kind in candidate.kinds { kind.add(to: &trial, isFirst: candidate.isFirst) }
      let result = check(trial, divergences: 0)
      guard result.agrees || result.reach.isFurther(than: (next?.result ?? best).reach) else {
        continue
      }
      next = Trial(candidate: candidate, scenario: trial, result: result)
      if result.agrees || isFirstEnough || place < alike.count
        || result.reach.isPast(best.reach, depth)
      {
        break
      }
    }
    return next
  }

  private mutating func check(_ scenario: Scenario, divergences: Int) -> Conformance {
    var options = options
    options.divergences = divergences
    options.unseenTries = min(options.unseenTries, LogTuning.callsOfFact)
    options.steps = min(options.steps, LogTuning.stepsOfFact)
    let result = Conformance.check(logs, in: scenario, options)
    // A step costs the more the more stands that it copies.
    steps -= result.steps * (1 + facts.count / 8) + logs.reduce(0) { $0 + $1.rows.count } / 8
    return result
  }

  /// Leaves out what is not needed any more since more is assumed.
  private mutating func leaveOut(_ best: Conformance) {
    guard facts.count > 1 else { return }
    for place in facts.indices.reversed() where facts[place].kind.standsAlone {
      guard tries < mostTries, steps > 0 else { return }
      tries += 1
      var fewer = facts
      fewer.remove(at: place)
      var trial = beginning
      for fact in fewer { fact.kind.add(to: &trial, isFirst: fact.isFirst) }
      let result = check(trial, divergences: 0)
      guard result.agrees == best.agrees, !best.reach.isFurther(than: result.reach) else {
        continue
      }
      (facts, scenario) = (fewer, trial)
    }
  }
}

extension AssumedFact.Kind {
  /// Whether nothing else that is assumed can need it.
  fileprivate var standsAlone: Bool {
    switch self {
    case .friends, .setting, .called, .expired, .profile, .groupSetting: true
    case .group, .manager, .member: false
    }
  }
}
