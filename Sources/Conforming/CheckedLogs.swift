import IMProtocol
package import ScenarioLanguage
package import Simulation

/// Logs with what came of checking them.
package struct CheckedLogs: Sendable {
  package let files: [LogFile]
  /// What stands in them. Its scenario is the scene, with what is assumed to have stood before.
  package private(set) var reading: LogReading
  /// Whether a scene was given; else users and settings are those of the logs.
  package let hasScene: Bool
  /// What is assumed to have stood when the logs begin.
  package private(set) var facts: [AssumedFact] = []
  /// How many facts were tried.
  package private(set) var tries = 0
  /// By what calls are assumed of those who have written no log.
  let permissions: [UnseenPermission]
  /// How many of these were given: the calls of others are missing, and not known.
  let allowed: Int
  /// What came of it. Where calls are missing, what would come with them.
  package private(set) var conformance: Conformance
  /// What the divergences are about that rest on what stood before; empty where that is known.
  private(set) var unknown: [DivergenceSubject] = []
  /// The devices of the scene without a log whose doing the divergences may be; empty where they
  /// can't be.
  private(set) var absent: [DeviceID] = []
  /// The change of the model with which it does all that the logs tell; nil where none was found,
  /// or looked for.
  package var explanation: LogExplanation?

  /// Why nothing can be checked.
  package enum Refusal: Error {
    /// Logs can't be read.
    case logs(LogProblems)
    /// What is asked for has nobody who might do it.
    case unseen(UnseenRequest.Problem)
  }

  /// Reads files and checks them in a scene. Without one, facts are looked for that may have stood
  /// when the logs begin, if the logs do not agree by themselves; none unless it infers.
  ///
  /// Where they agree only if somebody who has written no log has made calls that nobody has
  /// allowed to assume, it can't be said whether they do.
  ///
  /// - Parameter requests: calls of those who have written no log that may be assumed.
  package static func check(
    _ files: [LogFile], scene: Scenario? = nil, unseen requests: [UnseenRequest] = [],
    infers: Bool = true, _ options: Conformance.Options
  ) throws(Refusal) -> CheckedLogs {
    var reading: LogReading
    do throws(LogProblems) { reading = try LogReader.read(files, scene: scene) } catch {
      throw .logs(error)
    }
    let (hasScene, steps) = (scene != nil, options.steps)
    var callers = UnseenCallers(reading, hasScene: hasScene)
    var options = options
    do throws(UnseenRequest.Problem) { options.unseen = try callers.permissions(requests) } catch {
      throw .unseen(error)
    }
    let allowed = options.unseen
    reading.scenario = callers.scenario
    var checked = CheckedLogs(
      files, reading, hasScene: hasScene, infers: infers, allowed: allowed.count, steps: steps,
      options)
    if checked.conformance.agrees || !infers { return checked }
    if !hasScene { checked.leaveOpenWhatMayHaveStood() }
    options.unseen = callers.anybody(beside: allowed)
    if options.unseen.count > allowed.count {
      reading.scenario = callers.scenario
      options.steps = min(options.steps, LogTuning.stepsOfOthers)
      options.unseenTries = LogTuning.triesOfOthers
      var other = CheckedLogs(
        files, reading, hasScene: hasScene, infers: true, allowed: allowed.count, steps: steps,
        options)
      if other.conformance.agrees, !other.missing.isEmpty {
        other.conformance.verdict = .open
        return other
      }
    }
    if hasScene { checked.leaveOpenWhatOthersMayHaveDone() }
    return checked
  }

  /// Where all that goes wrong may rest on what stood before, it can't be said.
  private mutating func leaveOpenWhatMayHaveStood() {
    guard case .disagrees = conformance.verdict else { return }
    let beginning = OpenBeginning(self)
    if beginning.isDecided { return }
    conformance.verdict = .open
    unknown = beginning.subjects
  }

  /// Where all that goes wrong may be the doing of those who have written no log, neither can it.
  private mutating func leaveOpenWhatOthersMayHaveDone() {
    guard case .disagrees = conformance.verdict else { return }
    let absence = OpenAbsence(self)
    if absence.isDecided { return }
    conformance.verdict = .open
    absent = absence.devices
  }

  /// Whether what goes wrong may rest on what neither logs nor a scene tell.
  var restsOnUnknown: Bool { !unknown.isEmpty || !absent.isEmpty }

  private init(
    _ files: [LogFile], _ reading: LogReading, hasScene: Bool, infers: Bool, allowed: Int,
    steps: Int, _ options: Conformance.Options
  ) {
    (self.files, self.reading, self.hasScene) = (files, reading, hasScene)
    (self.allowed, permissions) = (allowed, options.unseen)
    conformance = Conformance.check(reading.logs, in: reading.scenario, options)
    if infers, !hasScene, !conformance.agrees { infer(steps: steps, options) }
  }

  /// Looks for facts that may have held when the logs begin.
  private mutating func infer(steps: Int, _ options: Conformance.Options) {
    var left = steps
    let parts = IndependentLogs(reading.logs, in: reading.scenario, isWhole: false).parts
    for part in parts {
      // What the ones leave is there for the others, and a share in any case.
      let bound = max(left, steps / parts.count)
      var inference = SceneInference(reading, part, steps: bound, options)
      inference.run(
        from: Conformance.check(part.logs.map { reading.logs[$0] }, in: reading.scenario, options))
      left -= bound - inference.steps
      tries += inference.tries
      if inference.facts.contains(where: \.isSetting) {
        let others = reading.logs.indices.filter { !part.logs.contains($0) }
          .map { reading.logs[$0] }
        let isHeld = Self.explains(others, inference.scenario, as: reading.scenario, options)
        if !isHeld { continue }
      }
      facts += inference.facts
      reading.scenario = inference.scenario
    }
    if facts.isEmpty { return }
    conformance = Conformance.check(reading.logs, in: reading.scenario, options)
  }

  /// Whether a scene explains as much of logs as another one: what holds for everybody is only
  /// assumed where nobody's logs contradict it.
  private static func explains(
    _ logs: [DeviceLog], _ scene: Scenario, as other: Scenario, _ options: Conformance.Options
  ) -> Bool {
    let found = Conformance.check(logs, in: scene, options)
    return found.agrees || found.agreeing >= Conformance.check(logs, in: other, options).agreeing
  }

  /// The calls without which the logs contradict the model, and that nobody has allowed to assume.
  var missing: [AssumedCall] { conformance.assumed.filter { $0.permission >= allowed } }

  /// The log of a device; nil where it wrote none.
  func log(of record: TraceRecord) -> Int? {
    reading.logs.firstIndex { $0.device == record.device }
  }

  package var rows: Int { reading.logs.reduce(0) { $0 + $1.rows.count } }
}

extension Conformance {
  /// Whether the model does what the logs tell.
  var agrees: Bool { verdict == .agrees }
}
