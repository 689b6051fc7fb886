import IMProtocol
import ScenarioLanguage
import Simulation

/// Searches for facts that may be true when the logs begin. With these facts, the model explains as
/// many entries as possible.
///
/// The search is greedy: it repeatedly adds the candidate with which the model explains the most
/// entries. Even one more explained item of an entry is an improvement. If no single fact is an
/// improvement, the search tries pairs of facts that the entry suggests. The search ends when the
/// logs agree with the model, or when no candidate is an improvement. An improvement that needs
/// more than two facts is not found; in that case, the user must provide the initial state.
struct SceneInference {
  private(set) var scenario: Scenario
  private(set) var facts: [AssumedFact] = []
  private(set) var tries = 0
  private let beginning: Scenario
  private let part: IndependentLogs.Part
  private let logs: [DeviceLog]
  private let evidence: BeginningEvidence
  private let unseen: Range<Int>
  private let options: Conformance.Options
  let mostTries: Int
  /// How many simulation steps are left for all remaining tries.
  private(set) var steps: Int
  /// The AppKey settings for which no other value is assumed, such as those in the heads of the
  /// logs.
  private let known: [AppSetting]
  /// Families of facts that have already improved the result, and that are tried before other
  /// facts. If an item of a list needs a fact, the next item usually needs a fact of the same
  /// family.
  private var families: [FactFamily] = []
  /// The number of families at the time when the search last failed to explain several list items
  /// together.
  private var familiesInVain = 0
  /// The slice of the logs that was checked last.
  private var slice: LogSlice?

  /// - Parameters:
  ///   - reading: The logs, and the scenario with which the search begins.
  ///   - part: The independent part of the logs for which facts are searched.
  ///   - steps: The maximum number of simulation steps for all tries.
  ///   - known: The AppKey settings for which no other value is assumed.
  ///   - unseen: The ids of the users whom no log names.
  ///   - options: The options of the checks.
  init(
    _ reading: LogReading, _ part: IndependentLogs.Part, steps: Int, known: [AppSetting],
    unseen: Range<Int>, _ options: Conformance.Options
  ) {
    scenario = reading.scenario
    beginning = scenario
    self.known = known
    self.unseen = unseen
    self.part = part
    logs = part.logs.map { reading.logs[$0] }
    evidence = BeginningEvidence(
      logs,
      owners: logs.map { [scenario = reading.scenario] log in
        log.device == .absent ? .absent : scenario.devices[Int(log.device.index)].user
      }, users: scenario.names.users.count, groups: scenario.names.groups.count)
    self.options = options
    self.steps = steps
    // Each try processes all entries and all users. The more entries and users there are, the fewer
    // tries are permitted.
    let users = scenario.accounts.count + unseen.count * LogTuning.rowsLikeUnseen
    let rows = max(1, logs.reduce(users) { $0 + $1.rows.count })
    let most = options.assumed.isEmpty ? LogTuning.triesOfFacts : LogTuning.triesOfFacts / 4
    mostTries = min(most, max(8, LogTuning.rowsOfFacts / rows))
  }

  typealias Candidate = FactCandidates.Candidate

  /// A candidate, and the result of the check with this candidate.
  private struct Trial {
    let candidate: Candidate
    let scenario: Scenario
    let result: Conformance
  }

  /// Searches for facts.
  ///
  /// - Parameter first: the result of the check without assumed facts.
  mutating func run(from first: Conformance) {
    var best = first
    while !best.agrees, let (divergence, next) = next(beyond: best) {
      facts += next.candidate.kinds.map { kind in
        AssumedFact(
          kind: kind, log: part.logs[divergence.log], row: divergence.row,
          isFirst: next.candidate.isFirst)
      }
      scenario = next.scenario
      best =
        next.result.agrees
        ? next.result : check(scenario, divergences: LogTuning.divergencesOfFacts)
    }
    leaveOut(best)
  }

  /// Finds the first divergence for which a candidate is an improvement. Returns the divergence,
  /// and the best trial of its candidates. Returns nil if no candidate is an improvement.
  private mutating func next(beyond best: Conformance) -> (Divergence, Trial)? {
    for divergence in best.divergences {
      let candidates = FactCandidates(
        scenario, part, logs[divergence.log], divergence, known, evidence, unseen: unseen,
        in: best.log)
      if let found = ofItems(candidates, beyond: best)
        ?? furthest(candidates.values, of: candidates, beyond: best, isFirstEnough: true)
        ?? together(candidates, beyond: best)
        ?? furthest(candidates.singles, of: candidates, beyond: best, depth: candidates.depth)
        ?? furthest(candidates.pairs, of: candidates, beyond: best)
      {
        if let family = candidates.family(of: found.candidate), !families.contains(family) {
          families.append(family)
        }
        return (divergence, found)
      }
    }
    return nil
  }

  /// Returns the best trial with several facts that the logs suggest together, or nil if none is an
  /// improvement.
  private mutating func together(_ candidates: FactCandidates, beyond best: Conformance) -> Trial? {
    for group in [
      candidates.ofLimits, candidates.ofGroups, candidates.ofLists,
      candidates.ofSubscriptions + candidates.ofProfiles,
    ] {
      let group = candidates.whetherConnected(group)
      if let found = furthest(group, of: candidates, beyond: best, depth: candidates.depth) {
        return found
      }
    }
    return nil
  }

  /// Returns a trial whose facts explain several items of a list together. The facts belong to
  /// families that have explained earlier items. After each failure, tries half as many items.
  /// Returns nil if nothing succeeds.
  private mutating func ofItems(_ candidates: FactCandidates, beyond best: Conformance) -> Trial? {
    guard let first = candidates.firstItem, families.count > familiesInVain else { return nil }
    var items = candidates.facts(of: families)[...]
    if items.count < 2 { return nil }
    while items.count > 1 {
      for isFirst in [true, false] where tries < mostTries && steps > 0 {
        tries += 1
        let candidate = Candidate(kinds: items.flatMap(\.self), isFirst: isFirst)
        var trial = scenario
        for kind in candidate.kinds { kind.add(to: &trial, isFirst: isFirst) }
        let result = check(trial, divergences: 0)
        let (index, depth) = (result.lookBack.index, candidates.depth)
        let isPast =
          result.lookBack.rows > best.lookBack.rows
          || index.prefix(2) == best.lookBack.index.prefix(2) && index.count >= depth
            && index[depth - 1] >= first + items.count
        if result.agrees || isPast {
          return Trial(candidate: candidate, scenario: trial, result: result)
        }
      }
      items = items.prefix(items.count / 2)
    }
    familiesInVain = families.count
    return nil
  }

  /// Returns the trial with the best result, or nil if no result is better than `best`. The search
  /// ends when a result explains more than the list item that differs.
  ///
  /// - Parameters:
  ///   - candidates: The candidates to try. Facts of known families are tried first.
  ///   - source: The entry that suggests the candidates.
  ///   - best: The best result so far.
  ///   - depth: The depth of the list item that differs.
  ///   - isFirstEnough: Whether the search ends at the first improvement.
  private mutating func furthest(
    _ candidates: [Candidate], of source: FactCandidates, beyond best: Conformance, depth: Int = 0,
    isFirstEnough: Bool = false
  ) -> Trial? {
    var next: Trial?
    var known: Set<Candidate> = []
    let alike = candidates.filter { source.isAlike($0, families) }
    for (index, candidate) in (alike + candidates).enumerated()
    where known.insert(candidate).inserted {
      // If a fact of a known family is an improvement, no other facts are tried, even if this fact
      // explains only a part of the item.
      if index >= alike.count, next.map({ source.isAlike($0.candidate, families) }) ?? false {
        break
      }
      guard tries < mostTries, steps > 0 else { break }
      tries += 1
      var trial = scenario
      for kind in candidate.kinds { kind.add(to: &trial, isFirst: candidate.isFirst) }
      if let slice = best.slice, isRefuted(slice, in: trial) { continue }
      let result = check(trial, divergences: 0)
      // A wrong fact may explain fewer entries of two logs but more entries of the other logs, so
      // the explanation must reach the entry that suggests the fact.
      guard
        result.agrees
          || result.lookBack.isFurther(than: (next?.result ?? best).lookBack)
            && result.lookBack.reaches(source.entry.row, of: source.entry.log)
      else { continue }
      next = Trial(candidate: candidate, scenario: trial, result: result)
      if result.agrees || isFirstEnough || result.lookBack.isPast(best.lookBack, depth) { break }
    }
    return next
  }

  private mutating func check(_ scenario: Scenario, divergences: Int) -> Conformance {
    var options = options
    options.divergences = divergences
    options.assumptionTries = min(options.assumptionTries, LogTuning.callsOfFact)
    options.steps = min(options.steps, LogTuning.stepsOfFact)
    let result = Conformance.check(logs, in: scenario, options)
    // The more facts there are, the longer a simulation step takes, because the facts are copied.
    steps -= result.steps * (1 + facts.count / 8) + logs.reduce(0) { $0 + $1.rows.count } / 8
    return result
  }

  /// Returns whether no order of events explains the entries of a slice. If no order explains the
  /// slice, no order explains the logs either.
  private mutating func isRefuted(_ subject: SliceSubject, in scenario: Scenario) -> Bool {
    if slice?.subject != subject { slice = LogSlice(of: subject, logs, in: scenario) }
    guard let slice else { return false }
    var options = options
    (options.slice, options.isSliced, options.divergences) = (slice.subject, true, 0)
    let result = Conformance.check(slice.logs, in: scenario, options)
    steps -= result.steps
    return !result.agrees && !result.isCutShort
  }

  /// Removes facts that later facts have made unnecessary.
  private mutating func leaveOut(_ best: Conformance) {
    guard facts.count > 1 else { return }
    for index in facts.indices.reversed() where facts[index].kind.standsAlone {
      guard tries < mostTries, steps > 0 else { return }
      tries += 1
      var fewer = facts
      fewer.remove(at: index)
      var trial = beginning
      for fact in fewer { fact.kind.add(to: &trial, isFirst: fact.isFirst) }
      let result = check(trial, divergences: 0)
      guard result.agrees == best.agrees, !best.lookBack.isFurther(than: result.lookBack) else {
        continue
      }
      (facts, scenario) = (fewer, trial)
    }
  }
}

extension AssumedFact.Kind {
  /// Whether the search may remove the fact. Groups, managers and members are never removed,
  /// because other assumed facts may refer to them.
  fileprivate var standsAlone: Bool {
    switch self {
    case .friends, .setting, .called, .expired, .profile, .groupSetting, .connected, .subscribed,
      .full:
      true
    case .group, .manager, .member: false
    }
  }
}
