import IMProtocol
package import ScenarioLanguage
package import Simulation

/// An application's logs, checked against the model.
package struct CheckedLogs: Sendable {
  package let files: [LogFile]
  /// What the logs contain. `reading.scenario` is the initial state, including the assumed facts.
  package private(set) var reading: LogReading
  /// Whether the user gave an initial state. Without an initial state, the users and settings are
  /// taken from the logs.
  package let hasScene: Bool
  /// The facts that the check assumes to be true when the logs begin.
  package private(set) var facts: [AssumedFact] = []
  /// How many facts the check has tried.
  package private(set) var tries = 0
  /// Permits the check to assume calls that no log contains.
  let permissions: [AssumptionPermission]
  /// How many permissions the user requested. These come first in `permissions`. An assumed call
  /// counts as a missing call if none of the requested permissions permits the call.
  let allowed: Int
  let options: Conformance.Options
  /// The result of the check. If there are missing calls, the result assumes that they were made.
  package private(set) var conformance: Conformance
  /// Causes that no log shows, but that may explain the divergences. The value is empty if these
  /// causes do not leave the verdict open.
  private(set) var unknown = UnknownCauses()
  /// Whether the logs would agree with the model if the times of the devices' clocks were ignored.
  private(set) var dependsOnClocks = false
  /// The number of divergences that the report omits, because they may follow from the reported
  /// divergences and from unknown causes.
  private(set) var folded = 0
  /// The callbacks that are in a log several times. `reading` and `conformance` lack the entries
  /// that repeat the entry before them.
  private(set) var repeats: [RepeatedCallbacks] = []
  /// A change of the model that makes it reproduce the logs, or nil if no such change was found or
  /// searched for.
  package var explanation: LogExplanation?

  /// Why the logs can't be checked.
  package enum Refusal: Error {
    /// The logs can't be read.
    case logs(LogProblems)
    /// A request names a caller whose calls can't be assumed.
    case assumed(AssumptionRequest.Problem)
  }

  /// Reads and checks files, starting from an initial state if there is one. Without an initial
  /// state, if `infers` is true and the logs disagree with the model, searches for facts that may
  /// be true when the logs begin.
  ///
  /// If the logs agree with the model only under the assumption of calls that no request permits,
  /// the verdict is open.
  ///
  /// With an initial state and few log entries, the maximum number of search steps is five times
  /// the maximum in `options`.
  ///
  /// - Parameter requests: the calls that the check may assume although no log contains them.
  package static func check(
    _ files: [LogFile], scene: Scenario? = nil, assumed requests: [AssumptionRequest] = [],
    infers: Bool = true, _ options: Conformance.Options
  ) throws(Refusal) -> CheckedLogs {
    let reading: LogReading
    do throws(LogProblems) { reading = try LogReader.read(files, scene: scene) } catch {
      throw .logs(error)
    }
    let hasScene = scene != nil
    let checked = try check(
      files, reading, hasScene: hasScene, assumed: requests, infers: infers, options)
    let repeats = RepeatedCallbacks.all(in: reading.logs)
    if checked.conformance.agrees || repeats.isEmpty { return checked }
    var other = try check(
      files, reading.without(repeats), hasScene: hasScene, assumed: requests, infers: infers,
      options)
    guard other.unexplained < checked.unexplained else { return checked }
    other.repeats = repeats
    other.conformance.verdict = .disagrees
    return other
  }

  /// How many differences, and how many calls that no log contains, the result has.
  private var unexplained: Int { conformance.divergences.count + folded + missing.count }

  /// Checks what was read.
  private static func check(
    _ files: [LogFile], _ reading: LogReading, hasScene: Bool,
    assumed requests: [AssumptionRequest], infers: Bool, _ options: Conformance.Options
  ) throws(Refusal) -> CheckedLogs {
    var reading = reading
    let steps = options.steps
    var callers = AssumedCallers(reading, hasScene: hasScene)
    var options = options
    do throws(AssumptionRequest.Problem) {
      options.assumed = try callers.permissions(requests)
    } catch {
      throw .assumed(error)
    }
    let allowed = options.assumed
    // With few entries, each search step is fast.
    let entries = reading.logs.reduce(0) { $0 + $1.rows.count }
    if hasScene, entries <= LogTuning.fewEntries {
      options.steps *= LogTuning.stepsOfFewEntries
    }
    reading.scenario = callers.scenario
    var checked = CheckedLogs(
      files, reading, hasScene: hasScene, infers: infers, allowed: allowed.count, steps: steps,
      options)
    if checked.conformance.agrees || !infers { return checked }
    if !hasScene { checked.leaveOpen() }
    options.steps = min(options.steps, LogTuning.stepsOfOthers)
    options.assumptionTries = LogTuning.triesOfOthers
    var hasUntriedCalls = false
    for hypothesis in AssumedCallers.Hypothesis.allCases {
      if case .server = hypothesis, checked.conformance.verdict == .open || !checked.triesServer {
        break
      }
      guard let more = callers.anybody(hypothesis, first: checked.divergingLogs) else { continue }
      options.assumed = allowed + more
      reading.scenario = callers.scenario
      if entries > LogTuning.manyEntries,
        let slice = checked.checkedSlice(in: reading.scenario, options), !slice.agrees
      {
        if case .devices = hypothesis {
          hasUntriedCalls = slice.isCutShort || callers.isCutShort
        }
        continue
      }
      // In long logs, facts and assumed calls together have too many combinations.
      var other = CheckedLogs(
        files, reading, hasScene: hasScene, infers: entries <= LogTuning.manyEntries,
        allowed: allowed.count, steps: steps, options)
      if other.conformance.agrees, !other.missing.isEmpty {
        other.conformance.verdict = .open
        return other
      }
      if case .devices = hypothesis {
        hasUntriedCalls = other.conformance.isCutShort || callers.isCutShort
      }
    }
    if hasScene || hasUntriedCalls { checked.leaveOpen(hasUntriedCalls: hasUntriedCalls) }
    checked.tryFreeClocks(options)
    return checked
  }

  /// Checks, with a hypothesis, the slice that no order explains without the hypothesis. If no
  /// order explains the slice, none explains all entries. If the check of the slice is cut short, a
  /// search in all entries would very probably be cut short, too, but would take much longer.
  private func checkedSlice(
    in scenario: Scenario, _ options: Conformance.Options
  ) -> Conformance? {
    guard let subject = conformance.slice,
      let slice = LogSlice(of: subject, reading.logs, in: scenario)
    else { return nil }
    var options = options
    (options.slice, options.isSliced, options.divergences) = (slice.subject, true, 0)
    return Conformance.check(slice.logs, in: scenario, options)
  }

  /// The indices of all logs in those independent parts that have divergences.
  var divergingLogs: Set<Int> {
    let diverging = conformance.divergences.map(\.log)
    return Set(conformance.parts.filter { $0.contains(where: diverging.contains) }.joined())
  }

  /// Leaves the verdict open if unknown causes may explain every divergence. If the verdict is left
  /// open, each independent part of the logs retains only one divergence that an unknown cause may
  /// explain, because the other divergences may be consequences of this divergence.
  ///
  /// - Parameter hasUntriedCalls: whether devices without a log could have made more calls than the
  ///   check has tried.
  private mutating func leaveOpen(hasUntriedCalls: Bool = false) {
    guard case .disagrees = conformance.verdict else { return }
    let causes = UnknownCauses(self, hasUntriedCalls: hasUntriedCalls)
    if causes.isDecided { return }
    conformance.verdict = .open
    unknown = causes
    folded = conformance.divergences.count - causes.explained.count
    conformance.divergences = causes.explained
  }

  /// Checks whether the logs would agree with the model if the times of the devices' clocks were
  /// ignored.
  private mutating func tryFreeClocks(_ options: Conformance.Options) {
    guard case .disagrees = conformance.verdict, options.clocks != .free, !conformance.isCutShort
    else { return }
    var options = options
    options.clocks = .free
    options.assumed = Array(options.assumed.prefix(allowed))
    if conformance.slice != nil {
      var options = options
      options.slice = conformance.slice
      let slice = Conformance.check(reading.logs, in: reading.scenario, options)
      if case .disagrees = slice.verdict { return }
    }
    dependsOnClocks = Conformance.check(reading.logs, in: reading.scenario, options).agrees
  }

  /// Whether the divergences may show that the service deviates from the model. If the verdict is
  /// open, an unknown cause may explain an unexpected callback, which is therefore no evidence of a
  /// deviation.
  package var maySuggestChange: Bool {
    switch conformance.verdict {
    case .agrees: false
    case .disagrees: !conformance.divergences.isEmpty
    case .open:
      restsOnUnknown
        && conformance.divergences.allSatisfy { divergence in
          switch divergence.difference {
          case .missing, .value, .code: true
          case .unexpected, .otherOrder, .otherDevice: false
          }
        }
    }
  }

  /// Whether the divergences may have unknown causes: the state before the logs begin, or devices
  /// without a log.
  var restsOnUnknown: Bool { !unknown.isEmpty }

  private init(
    _ files: [LogFile], _ reading: LogReading, hasScene: Bool, infers: Bool, allowed: Int,
    steps: Int, _ options: Conformance.Options
  ) {
    (self.files, self.reading, self.hasScene) = (files, reading, hasScene)
    (self.allowed, permissions, self.options) = (allowed, options.assumed, options)
    conformance = Conformance.check(reading.logs, in: reading.scenario, options)
    if infers, !hasScene, !conformance.agrees { inferWithUnseen(steps: steps, options) }
  }

  /// Searches for facts that may be true when the logs begin. If none explain the logs, also
  /// searches for facts about users whom no log names.
  private mutating func inferWithUnseen(steps: Int, _ options: Conformance.Options) {
    var other = self
    infer(steps: steps, options)
    if conformance.agrees { return }
    let count = UnseenUsers.count(reading.logs)
    let first = reading.scenario.accounts.count
    other.reading = other.reading.adding(unseen: count)
    other.infer(unseen: first..<first + count, steps: steps, options)
    tries += other.tries
    if other.conformance.agrees || other.conformance.agreeing > conformance.agreeing {
      (reading, facts, conformance) = (other.reading, other.facts, other.conformance)
    }
  }

  /// Searches for facts that may be true when the logs begin.
  ///
  /// - Parameter unseen: The ids of the users whom no log names.
  private mutating func infer(
    unseen: Range<Int> = 0..<0, steps: Int, _ options: Conformance.Options
  ) {
    var left = steps
    let parts = IndependentLogs(reading.logs, in: reading.scenario, isWhole: false).parts
    for part in parts {
      // The search in a part may use all remaining steps, or the part's equal share of all steps if
      // this share is greater.
      let first =
        part.logs == Array(reading.logs.indices)
        ? conformance
        : Conformance.check(part.logs.map { reading.logs[$0] }, in: reading.scenario, options)
      // A setting of the AppKey applies to all users. If the logs of other parts contradict an
      // assumed setting, the search runs again without assumed settings.
      for known in [reading.settings, AppSetting.allCases] {
        let bound = max(left, steps / parts.count)
        var inference = SceneInference(
          reading, part, steps: bound, known: known, unseen: unseen, options)
        inference.run(from: first)
        left -= bound - inference.steps
        tries += inference.tries
        if inference.facts.contains(where: \.isSetting) {
          let others = reading.logs.indices.filter { !part.logs.contains($0) }
            .map { reading.logs[$0] }
          guard Self.explains(others, inference.scenario, as: reading.scenario, options) else {
            continue
          }
        }
        facts += inference.facts
        reading.scenario = inference.scenario
        break
      }
    }
    if facts.isEmpty { return }
    conformance = Conformance.check(reading.logs, in: reading.scenario, options)
  }

  /// Returns whether an initial state explains at least as many entries of the logs as `other`
  /// does. A setting is assumed only if the logs of the other parts do not contradict it.
  private static func explains(
    _ logs: [DeviceLog], _ scene: Scenario, as other: Scenario, _ options: Conformance.Options
  ) -> Bool {
    let found = Conformance.check(logs, in: scene, options)
    return found.agrees || found.agreeing >= Conformance.check(logs, in: other, options).agreeing
  }

  /// Calls that no request permits, but without which the logs do not agree with the model.
  var missing: [AssumedCall] { conformance.assumed.filter { $0.permission >= allowed } }

  /// Returns the index of the log that a record's device has written, or nil if there is none.
  func log(of record: TraceRecord) -> Int? {
    reading.logs.firstIndex { $0.device == record.device }
  }

  /// The users whose devices have written a log.
  var writers: [UserID] {
    reading.logs.filter { $0.device != .absent }
      .map { reading.scenario.devices[Int($0.device.index)].user }
  }

  package var rows: Int { reading.logs.reduce(0) { $0 + $1.rows.count } }
}

extension Conformance {
  /// Whether the model reproduces the logs.
  var agrees: Bool { verdict == .agrees }
}
