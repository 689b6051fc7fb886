import IMProtocol

/// The repairs of known divergences. A world makes each repair when the world reaches the entry of
/// the divergence.
struct PlannedRepairs: Sendable {
  private struct Position: Hashable {
    let log: Int
    let row: Int
  }

  /// An observation that no entry reports.
  private struct Missing: Hashable {
    let log: Int
    /// The kind of callback; nil if the observation is the end of a call or of a connection.
    let callback: CallbackKind?
    /// The line of the entry from which the observation originates.
    let line: Int32

    init(_ record: TraceRecord, _ log: Int) {
      self.log = log
      line = record.origin.statement
      callback = if case .callback(let notice) = record.event { notice.callback } else { nil }
    }
  }

  /// The entries that report an event without a counterpart in the model. No loop iterates over the
  /// sets and dictionaries of this type, so the order of the elements does not matter.
  private var unexpected: Set<Position> = []
  /// The entries that report an observation with a wrong value or a wrong code.
  private var changed: [Position: Divergence.Difference] = [:]
  private var missing: Set<Missing> = []

  var isEmpty: Bool { unexpected.isEmpty && changed.isEmpty && missing.isEmpty }

  /// Adds the repair of a divergence.
  ///
  /// - Parameters:
  ///   - row: The index, in the log, of the entry that the divergence is about.
  ///   - history: The log that contains the observation of the divergence.
  mutating func add(_ divergence: Divergence, row: Int, _ history: Log) {
    let log = divergence.log
    switch divergence.difference {
    case .value, .code: changed[Position(log: log, row: row)] = divergence.difference
    case .unexpected: unexpected.insert(Position(log: log, row: row))
    case .missing: addMissing(divergence.observed, log, history)
    case .otherOrder:
      unexpected.insert(Position(log: log, row: row))
      addMissing(divergence.observed, log, history)
    case .otherDevice(let other):
      unexpected.insert(Position(log: log, row: row))
      addMissing(divergence.observed, other, history)
    }
  }

  private mutating func addMissing(_ observed: TraceIndex, _ log: Int, _ history: Log) {
    if let record = history[observed] { missing.insert(Missing(record, log)) }
  }

  /// Adds the repair that skips the entry `row` of the log `log`.
  mutating func skip(_ row: Int, _ log: Int) {
    unexpected.insert(Position(log: log, row: row))
  }

  func isUnexpected(_ row: Int, _ log: Int) -> Bool {
    unexpected.contains(Position(log: log, row: row))
  }

  func change(_ row: Int, _ log: Int) -> Divergence.Difference? {
    changed[Position(log: log, row: row)]
  }

  func isMissing(_ record: TraceRecord, _ log: Int) -> Bool {
    missing.contains(Missing(record, log))
  }
}

extension FollowedWorld {
  /// Skips the next entry of a log if the planned repairs skip this entry. Returns true if the
  /// entry was skipped.
  mutating func skipAsPlanned(_ log: Int) -> Bool {
    let row = next[log]
    guard planned.isUnexpected(row, log) else { return false }
    var divergence = Divergence(
      log: log, row: row, since: row, difference: .unexpected, observed: .none)
    divergence.again = earlier(like: row, log)
    repaired.append(divergence)
    advance(log)
    return true
  }

  /// Makes the planned repair of an entry with a wrong value. Returns false if no repair is
  /// planned. The function does not compare the entry with the observation, because a wrong moment
  /// would distort the estimate of the server's clock.
  mutating func changeAsPlanned(_ log: Int, _ observed: Observation) -> Bool {
    let row = next[log]
    guard let difference = planned.change(row, log), self.log[observed.index] != nil,
      mayReport(logs[log].rows[row].kind, observed, log)
    else { return false }
    repaired.append(
      Divergence(
        log: log, row: row, since: row, difference: difference, observed: observed.index))
    advance(log)
    forget(observed.index, log)
    return true
  }

  /// Whether an entry may report an observation. The values are not compared.
  private func mayReport(_ row: LogEntry.Kind, _ observed: Observation, _ log: Int) -> Bool {
    switch (row, self.log[observed.index]?.event) {
    case (.callback(let kind, _), .callback(let notice)): notice.callback == kind
    case (.returns(let id, _, _), .completed(let token, _)): self.token(ofCall: id, log) == token
    default: false
    }
  }

  /// Makes the planned repair of an observation that no entry reports. Returns false if no repair
  /// is planned.
  mutating func repairAsPlanned(_ contradiction: Contradiction) -> Bool {
    guard let observed = contradiction.observed, let record = log[observed.index],
      planned.isMissing(record, contradiction.log)
    else { return false }
    repaired.append(
      Divergence(
        log: contradiction.log, row: contradiction.row, since: observed.row, difference: .missing,
        observed: observed.index))
    forget(observed.index, contradiction.log)
    return true
  }

  /// Returns a repaired divergence with the values of this state. All moments are known in this
  /// state.
  func compared(_ divergence: Divergence) -> Divergence {
    guard case .value = divergence.difference else { return divergence }
    return changed(divergence, divergence.observed) ?? divergence
  }

  /// Returns the divergence of an entry that reports an observation with another value. Returns nil
  /// if the values are equal or if the entry reports a different observation.
  func changed(_ entry: Divergence, _ observed: TraceIndex) -> Divergence? {
    var trial = self
    trial.next[entry.log] = entry.row
    guard mayTell(entry.row, entry.log),
      let found = trial.contradiction(of: entry.row, entry.log, with: observed),
      case .value = found.difference
    else { return nil }
    var changed = entry
    changed.observed = observed
    changed.difference = found.difference
    return changed
  }
}
