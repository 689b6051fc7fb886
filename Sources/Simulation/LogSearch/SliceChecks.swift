import Base
import IMProtocol
import ScenarioLanguage

/// Checks slices of logs that have too many orders to try. If no order explains a slice, the check
/// finds the slice's divergences.
struct SliceChecks {
  /// The state in which the logs begin.
  struct Origin: Sendable {
    let execution: CaseResult.Execution
    let scenario: Scenario
    /// The start of the scenario's clock, in milliseconds.
    let start: Int64
  }

  private let origin: Origin
  private let logs: [IndexedLog]
  private let options: Conformance.Options
  /// How many entries may still be visited.
  private var rowsLeft = LogTuning.rowsOfSlices
  /// The repairs of the divergences in the refuted slices.
  private(set) var repairs = PlannedRepairs()
  /// The first slice that no order explains.
  private(set) var refuted: SliceSubject?
  private(set) var steps = 0
  private var divergencesLeft: Int

  init(_ origin: Origin, _ logs: [DeviceLog], _ options: Conformance.Options) {
    (self.origin, self.options) = (origin, options)
    self.logs = logs.map { IndexedLog($0, in: origin.scenario) }
    divergencesLeft = options.divergences
  }

  /// Checks the slices of `subjects`, and then the slices of all callbacks in the logs.
  ///
  /// - Parameter isEarly: If true, and if no slice of `subjects` is refuted, no other slices are
  ///   checked.
  mutating func run(first subjects: [SliceSubject], isEarly: Bool) {
    var known: [SliceSubject: Bool] = [:]
    for subject in subjects { check(subject, &known) }
    if isEarly, refuted == nil { return }
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
    for divergence in found.divergences { add(divergence, slice, found.log) }
    divergencesLeft -= found.divergences.count
  }

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
