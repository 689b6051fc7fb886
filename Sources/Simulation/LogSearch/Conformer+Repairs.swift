import IMProtocol
import ScenarioLanguage

/// Finds out how the check can continue from a dead end.
extension Conformer {
  /// A change of a log, and the state after the change.
  struct Repair {
    let divergence: Divergence
    let state: FollowedWorld
    /// The index of a later entry that fits the dropped observation. The repair helps only if a
    /// different observation explains this entry.
    var late: Int?

    func isExplained(in state: FollowedWorld) -> Bool {
      late.map { state.next[divergence.log] > $0 } ?? true
    }
  }

  /// The repairs with which the check could continue from a dead end.
  func repairs(of dead: ConformingSearch.DeadEnd) -> [Repair] {
    var repairs: [Repair] = []
    let state = dead.state
    if let found = dead.contradiction {
      var divergence = Divergence(
        log: found.log, row: found.row, since: found.row, difference: found.difference,
        observed: found.observed?.index ?? .none)
      let late = found.observed.flatMap { state.lateEntry(found.log, telling: $0) }
      switch found.difference {
      case .value, .code:
        var next = state
        next.advance(found.log)
        if let observed = found.observed { next.forget(observed.index, found.log) }
        repairs.append(Repair(divergence: divergence, state: next, late: late))
      case .missing, .unexpected, .otherOrder, .otherDevice: break
      }
      if let observed = found.observed {
        var next = state
        next.forget(observed.index, found.log)
        divergence.difference = .missing
        divergence.since = observed.row
        repairs.append(Repair(divergence: divergence, state: next, late: late))
        if let late { repairs.append(inOtherOrder(late, divergence, observed, state)) }
      }
      if let next = withoutNextObservation(found, of: state) { repairs.append(next) }
      // The end of a log is never skipped, because otherwise missing entries wouldn't be reported.
      if case .end? = state.row(of: found.log)?.kind { return repairs }
      var next = state
      next.advance(found.log)
      divergence.difference = .unexpected
      divergence.since = found.row
      divergence.observed = .none
      repairs.append(Repair(divergence: divergence, state: next))
      // If the time of another log's entry is earlier than the time of this entry, the other entry
      // may block all logs.
      let moment = state.row(of: found.log).map { state.moment(of: $0, found.log) } ?? .max
      return repairs
        + waiting(in: state).filter { $0.log != found.log && $0.time < moment }.prefix(4)
        .map { skippingEntry($0.log, of: state) }
    }
    // No transition is enabled.
    return waiting(in: state).prefix(8).map { skippingEntry($0.log, of: state) }
  }

  /// The repair that matches the missing observation with the later entry `late`.
  private func inOtherOrder(
    _ late: Int, _ missing: Divergence, _ observed: FollowedWorld.Observation,
    _ state: FollowedWorld
  ) -> Repair {
    var next = state
    next.follow(late, early: missing.log, observed)
    return Repair(
      divergence: Divergence(
        log: missing.log, row: late, since: late, difference: .otherOrder(row: missing.row),
        observed: observed.index), state: next)
  }

  /// A repair for an entry with the device's data. This repair supposes that the next observation
  /// is missing in the log, because the data may fit after that observation. Nil if the entry isn't
  /// about data, or if no packet in flight to the device causes an observation.
  private func withoutNextObservation(_ found: Contradiction, of state: FollowedWorld) -> Repair? {
    guard case .localData? = state.row(of: found.log)?.kind else { return nil }
    var next = state
    while next.observed[found.log].isEmpty { guard next.hear(found.log) else { return nil } }
    guard let observed = next.observed[found.log].first else { return nil }
    next.forget(observed.index, found.log)
    return Repair(
      divergence: Divergence(
        log: found.log, row: found.row, since: observed.row, difference: .missing,
        observed: observed.index), state: next)
  }

  /// The logs with remaining entries, ordered by the time of the next entry.
  private func waiting(in state: FollowedWorld) -> [(time: Int64, log: Int)] {
    state.logs.indices.compactMap { log -> (time: Int64, log: Int)? in
      guard let row = state.row(of: log) else { return nil }
      if case .end = row.kind { return nil }
      return (state.moment(of: row, log), log)
    }.sorted { ($0.time, $0.log) < ($1.time, $1.log) }
  }

  /// The repair that skips the next entry of a log.
  private func skippingEntry(_ log: Int, of state: FollowedWorld) -> Repair {
    var next = state
    next.advance(log)
    let row = state.next[log]
    return Repair(
      divergence: Divergence(
        log: log, row: row, since: row, difference: .unexpected, observed: .none),
      state: next)
  }
}
