import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Logs of an application, and the result of the check of these logs against the model.
package struct CheckedLogs: Sendable {
  package let files: [LogFile]
  /// The contents of the logs. `reading.scenario` is the initial state, including the assumed
  /// facts.
  package private(set) var reading: LogReading
  /// Whether the user gave an initial state. If there is no initial state, the users and settings
  /// are taken from the logs.
  package let hasScene: Bool
  /// The facts that the check assumes to be true when the logs begin.
  package private(set) var facts: [AssumedFact] = []
  /// The number of facts that the check has tried.
  package private(set) var tries = 0
  /// The permissions for assumed calls, which no log contains.
  let permissions: [AssumptionPermission]
  /// The number of permissions that the user requested. These permissions are the first elements of
  /// `permissions`. If none of these permissions permits an assumed call, the call is reported as a
  /// missing call.
  let allowed: Int
  /// The options of the check.
  let options: Conformance.Options
  /// The result of the check. If there are missing calls, the result assumes that these calls were
  /// made.
  package private(set) var conformance: Conformance
  /// The unknown causes that may explain the divergences. An unknown cause is a cause that no log
  /// shows. If the verdict is not open because of unknown causes, this value is empty.
  private(set) var unknown = UnknownCauses()
  /// Whether the logs would agree with the model if the check ignored the times of the devices'
  /// clocks.
  private(set) var dependsOnClocks = false
  /// The number of divergences that are not reported. These divergences may be consequences of the
  /// reported divergences and of unknown causes.
  private(set) var folded = 0
  /// A change of the model. With this change, the model reproduces the logs. Nil if there was no
  /// search for a change, or if the search has found no change.
  package var explanation: LogExplanation?

  /// The reason why the logs can't be checked.
  package enum Refusal: Error {
    /// The logs can't be read.
    case logs(LogProblems)
    /// A request for assumptions names a caller whose calls can't be assumed.
    case assumed(AssumptionRequest.Problem)
  }

  /// Reads and checks files. If there is an initial state, the check starts from this state. If
  /// there is no initial state, the check may search for facts that may be true when the logs
  /// begin. The search runs if `infers` is true and the logs disagree with the model.
  ///
  /// The logs may agree with the model only if calls are assumed that no request permits. In this
  /// case, the verdict is open.
  ///
  /// If there is an initial state and the logs have few entries, the maximum number of search steps
  /// is five times the number in `options`.
  ///
  /// - Parameter requests: the requested permissions for calls that no log contains.
  package static func check(
    _ files: [LogFile], scene: Scenario? = nil, assumed requests: [AssumptionRequest] = [],
    infers: Bool = true, _ options: Conformance.Options
  ) throws(Refusal) -> CheckedLogs {
    var reading: LogReading
    do throws(LogProblems) { reading = try LogReader.read(files, scene: scene) } catch {
      throw .logs(error)
    }
    let (hasScene, steps) = (scene != nil, options.steps)
    var callers = AssumedCallers(reading, hasScene: hasScene)
    var options = options
    do throws(AssumptionRequest.Problem) {
      options.assumed = try callers.permissions(requests)
    } catch {
      throw .assumed(error)
    }
    let allowed = options.assumed
    // If the logs have few entries, a search step takes little time.
    if hasScene, reading.logs.reduce(0, { $0 + $1.rows.count }) <= LogTuning.fewEntries {
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
      var other = CheckedLogs(
        files, reading, hasScene: hasScene, infers: true, allowed: allowed.count, steps: steps,
        options)
      if other.conformance.agrees, !other.missing.isEmpty {
        other.conformance.verdict = .open
        return other
      }
      if case .devices = hypothesis {
        hasUntriedCalls = other.conformance.isCutShort || callers.isCutShort
      }
    }
    if hasScene { checked.leaveOpen(hasUntriedCalls: hasUntriedCalls) }
    checked.tryFreeClocks(options)
    return checked
  }

  /// The indices of all logs in the independent parts that have divergences.
  private var divergingLogs: Set<Int> {
    let diverging = conformance.divergences.map(\.log)
    return Set(conformance.parts.filter { $0.contains(where: diverging.contains) }.joined())
  }

  /// If unknown causes may explain every divergence, sets the verdict to open. In this case,
  /// removes all divergences except one divergence of each part, which an unknown cause may
  /// explain. The removed divergences may be consequences of this divergence.
  ///
  /// - Parameter hasUntriedCalls: Whether the check has not tried all possible calls of devices
  ///   without a log, because too many calls are possible.
  private mutating func leaveOpen(hasUntriedCalls: Bool = false) {
    guard case .disagrees = conformance.verdict else { return }
    let causes = UnknownCauses(self, hasUntriedCalls: hasUntriedCalls)
    if causes.isDecided { return }
    conformance.verdict = .open
    unknown = causes
    folded = conformance.divergences.count - causes.explained.count
    conformance.divergences = causes.explained
  }

  /// Determines whether the logs would agree with the model if the check ignored the times of the
  /// devices' clocks.
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

  /// Whether a deviation of the service from the model may have caused the divergences. If the
  /// verdict is open, an unknown cause may explain an unexpected callback. Such a callback is
  /// therefore no evidence of a deviation.
  package var maySuggestChange: Bool {
    switch conformance.verdict {
    case .agrees: false
    case .disagrees: true
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

  /// Whether the divergences may depend on unknown causes. Such causes are the unknown state before
  /// the logs begin, and devices without a log.
  var restsOnUnknown: Bool { !unknown.isEmpty }

  private init(
    _ files: [LogFile], _ reading: LogReading, hasScene: Bool, infers: Bool, allowed: Int,
    steps: Int, _ options: Conformance.Options
  ) {
    (self.files, self.reading, self.hasScene) = (files, reading, hasScene)
    (self.allowed, permissions, self.options) = (allowed, options.assumed, options)
    conformance = Conformance.check(reading.logs, in: reading.scenario, options)
    if infers, !hasScene, !conformance.agrees { infer(steps: steps, options) }
  }

  /// Searches for facts that may be true when the logs begin.
  private mutating func infer(steps: Int, _ options: Conformance.Options) {
    var left = steps
    let parts = IndependentLogs(reading.logs, in: reading.scenario, isWhole: false).parts
    for part in parts {
      // A part may use all remaining search steps. An equal share is the number of all steps
      // divided by the number of parts. If fewer steps than an equal share remain, the part may
      // still use an equal share.
      let first =
        part.logs == Array(reading.logs.indices)
        ? conformance
        : Conformance.check(part.logs.map { reading.logs[$0] }, in: reading.scenario, options)
      // A setting of the AppKey applies to all users. If the logs of other parts contradict an
      // assumed setting, the search runs again without assumed settings.
      for known in [reading.settings, AppSetting.allCases] {
        let bound = max(left, steps / parts.count)
        var inference = SceneInference(reading, part, steps: bound, known: known, options)
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

  /// Returns whether the initial state `scene` explains at least as many entries of the logs as
  /// `other` does. A setting is assumed only if the logs of the other parts do not contradict the
  /// setting.
  private static func explains(
    _ logs: [DeviceLog], _ scene: Scenario, as other: Scenario, _ options: Conformance.Options
  ) -> Bool {
    let found = Conformance.check(logs, in: scene, options)
    return found.agrees || found.agreeing >= Conformance.check(logs, in: other, options).agreeing
  }

  /// The missing calls. The logs agree with the model only if these calls are assumed. No request
  /// permits these calls.
  var missing: [AssumedCall] { conformance.assumed.filter { $0.permission >= allowed } }

  /// Returns the index of the log of a record's device; nil if this device has no log.
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
