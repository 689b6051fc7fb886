import Base
import IMProtocol
import ScenarioLanguage

/// Checks slices of logs of which not every order could be tried. Finds the divergences of slices
/// that no order explains.
struct SliceChecks {
  /// Where the logs begin.
  struct Origin: Sendable {
    let execution: CaseResult.Execution
    let scenario: Scenario
    /// The start of the scenario's clock, in milliseconds.
    let start: Int64
  }

  private let origin: Origin
  private let logs: [IndexedLog]
  private let options: Conformance.Options
  /// How many further entries may be visited.
  private var rowsLeft = LogTuning.rowsOfSlices
  /// The repairs of the divergences in the refuted slices.
  private(set) var repairs = PlannedRepairs()
  /// The first refuted slice.
  private(set) var refuted: SliceSubject?
  private(set) var steps = 0
  private var divergencesLeft: Int

  init(_ origin: Origin, _ logs: [DeviceLog], _ options: Conformance.Options) {
    (self.origin, self.options) = (origin, options)
    self.logs = logs.map { IndexedLog($0, in: origin.scenario) }
    divergencesLeft = options.divergences
  }

  /// Checks the slices of the given subjects, and then the slices of all other entries.
  mutating func run(first subjects: [SliceSubject]) {
    var known: [SliceSubject: Bool] = [:]
    for subject in subjects { check(subject, &known) }
    for log in logs {
      for row in log.log.rows.indices {
        guard rowsLeft > 0, divergencesLeft > 0 else { return }
        guard case .callback = log.log.rows[row].kind else { continue }
        rowsLeft -= 1
        let material = EntryMaterial(log.log, row: row, of: log.owner)
        if let subject = material.subject { check(subject, &known) }
      }
    }
  }

  private mutating func check(_ subject: SliceSubject, _ known: inout [SliceSubject: Bool]) {
    guard rowsLeft > 0, divergencesLeft > 0, known.updateValue(true, forKey: subject) == nil else {
      return
    }
    let slice = LogSlice(of: subject, logs, in: origin.scenario)
    rowsLeft -= slice?.visited ?? 0
    guard let slice, known[slice.subject] == nil || slice.subject == subject else { return }
    known[slice.subject] = true
    var options = options
    options.slice = slice.subject
    options.steps = LogTuning.stepsOfSlice
    options.divergences = min(options.divergences, divergencesLeft)
    var conformer = Conformer(origin, slice.logs, options)
    let found = conformer.check()
    steps += found.steps
    guard case .disagrees = found.verdict else { return }
    refuted = refuted ?? slice.subject
    let divergences = wrongMoment(slice, found, options).map { [$0] } ?? found.divergences
    for divergence in divergences { add(divergence, slice, found.log) }
    divergencesLeft -= divergences.count
  }

  /// The divergence of the entry whose moment of the server is wrong; nil if there is none. If the
  /// moment of either of two entries may be wrong, it is the one that is farther from the time of
  /// its device's clock.
  private mutating func wrongMoment(
    _ slice: LogSlice, _ found: Conformance, _ options: Conformance.Options
  ) -> Divergence? {
    guard var divergence = found.divergences.first, case .value = divergence.difference,
      slice.logs.reduce(0, { $0 + $1.rows.count }) <= LogTuning.mostMoments
    else { return nil }
    var wrong: (log: Int, row: Int, distance: UInt64)?
    for log in slice.logs.indices {
      for row in slice.logs[log].rows.indices {
        let entry = slice.logs[log].rows[row]
        guard let moment = entry.kind.moment else { continue }
        let distance = entry.time.map { ($0 &- moment).magnitude } ?? 0
        if let wrong, wrong.distance >= distance { continue }
        var logs = slice.logs
        logs[log].rows[row].kind = entry.kind.withoutMoment
        var conformer = Conformer(origin, logs, options)
        let found = conformer.check()
        steps += found.steps
        if case .agrees = found.verdict { wrong = (log, row, distance) }
      }
    }
    guard let wrong else { return nil }
    (divergence.log, divergence.row, divergence.since) = (wrong.log, wrong.row, wrong.row)
    return divergence
  }

  /// Plans the repair of a slice's divergence.
  private mutating func add(_ divergence: Divergence, _ slice: LogSlice, _ history: Log) {
    guard let log = index(of: slice.logs[divergence.log]) else { return }
    var divergence = divergence
    let rows = slice.logs[divergence.log].rows
    var row = logs[log].log.rows.count
    if divergence.row < rows.count {
      let line = rows[divergence.row].line
      row = logs[log].log.rows.partitioningIndex { $0.line >= line }
    }
    if case .otherDevice(let other) = divergence.difference,
      let index = index(of: slice.logs[other])
    {
      divergence.difference = .otherDevice(log: index)
    }
    divergence.log = log
    repairs.add(divergence, row: row, history)
  }

  private func index(of log: DeviceLog) -> Int? {
    logs.firstIndex { $0.log.device == log.device }
  }
}

extension LogEntry.Kind {
  /// The moment of the server that a callback reports, in milliseconds; nil if it reports none.
  fileprivate var moment: Int64? {
    guard case .callback(let kind, let fields) = self else { return nil }
    for field in fields where Catalogue.callback(kind).fields[field.field].type == .time {
      if case .value(.integer(let moment)) = field.pattern { return moment }
    }
    return nil
  }

  /// The same callback without moments of the server.
  fileprivate var withoutMoment: LogEntry.Kind {
    guard case .callback(let kind, let fields) = self else { return self }
    return .callback(
      kind, fields.filter { Catalogue.callback(kind).fields[$0.field].type != .time })
  }
}
