import IMProtocol

/// The repairs of known divergences. A world makes each repair when the world reaches the
/// divergence's entry.
struct PlannedRepairs: Sendable {
  private struct Position: Hashable {
    let log: Int
    let row: Int
  }

  /// An observation that has no entry.
  private struct Missing: Hashable {
    let log: Int
    /// The kind of the callback. Nil if the observation is the end of a call or of a connection.
    let callback: CallbackKind?
    /// The line of the entry that set off the observation.
    let line: Int32

    init(_ record: TraceRecord, _ log: Int) {
      self.log = log
      line = record.origin.statement
      callback = if case .callback(let notice) = record.event { notice.callback } else { nil }
    }
  }

  /// The entries about events that don't happen in the model. The sets and dictionaries of this
  /// type are never iterated over, so the order of their elements doesn't matter.
  private var unexpected: Set<Position> = []
  /// The entries with a wrong value or a wrong code.
  private var changed: [Position: Divergence.Difference] = [:]
  private var missing: Set<Missing> = []

  var isEmpty: Bool { unexpected.isEmpty && changed.isEmpty && missing.isEmpty }

  /// Adds the repair of a divergence.
  ///
  /// - Parameters:
  ///   - row: The index, in the log, of the entry that the divergence is about.
  ///   - history: The log that contains the divergence's observation.
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
  /// If a planned repair skips the next entry of a log, skips this entry. Returns whether the entry
  /// was skipped.
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

  /// If a repair is planned for an entry with a wrong value, makes this repair. Returns whether a
  /// repair was planned. The entry is not compared with the observation, because a wrong moment
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

  /// Whether an entry may be about an observation. The values are not compared.
  private func mayReport(_ row: LogEntry.Kind, _ observed: Observation, _ log: Int) -> Bool {
    switch (row, self.log[observed.index]?.event) {
    case (.callback(let kind, _), .callback(let notice)): notice.callback == kind
    case (.returns(let id, _, _), .completed(let token, _)): self.token(ofCall: id, log) == token
    default: false
    }
  }

  /// If a repair is planned for an observation without an entry, makes this repair. Returns whether
  /// a repair was planned.
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

  /// Updates a repaired divergence by comparing its values again in this state. All moments must be
  /// known in this state.
  func compared(_ divergence: Divergence) -> Divergence {
    guard case .value = divergence.difference else { return divergence }
    return changed(divergence, divergence.observed) ?? divergence
  }

  /// Returns the divergence of an entry that shows an observation with a different value. Returns
  /// nil if the values are equal, or if the entry isn't about the observation.
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
