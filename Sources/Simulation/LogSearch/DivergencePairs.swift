import IMProtocol

/// Divergences after a merge. Two divergences are merged if they have the same cause. For example,
/// one divergence may be an observation without an entry. The other divergence may be an
/// unexplained entry that reports this observation.
struct DivergencePairs {
  private let state: FollowedWorld
  private(set) var divergences: [Divergence]

  /// - Parameter state: The state of the check after all divergences.
  init(_ divergences: [Divergence], _ state: FollowedWorld) {
    self.state = state
    self.divergences = []
    var isGone = Array(repeating: false, count: divergences.count)
    for (index, one) in divergences.enumerated() where !isGone[index] {
      var divergence = one
      // The loop prefers a divergence of the same log to a divergence of another log.
      let others = divergences.indices.filter { $0 > index && !isGone[$0] }
      let near = others.filter { divergences[$0].log == one.log }
      let far = others.filter { divergences[$0].log != one.log }
      for other in near + far {
        guard let pair = pair(one, divergences[other]) else { continue }
        divergence = pair
        isGone[other] = true
        break
      }
      self.divergences.append(divergence)
    }
  }

  /// The merged divergence; nil if the two divergences are unrelated.
  private func pair(_ one: Divergence, _ other: Divergence) -> Divergence? {
    switch (one.difference, other.difference) {
    case (.missing, .unexpected): return moved(other, one)
    case (.unexpected, .missing): return moved(one, other)
    case (.value, .value) where one.log == other.log && tells(one, other) && tells(other, one):
      var pair = one
      pair.difference = .otherOrder(row: other.row + 1)
      pair.observed = other.observed
      return pair
    case (.missing, _), (.unexpected, _), (.value, _), (.code, _), (.otherOrder, _),
      (.otherDevice, _):
      return nil
    }
  }

  /// Merges two divergences. `missing` is an observation without an entry. `row` is an entry that
  /// reports this observation at another position or with another value. Returns nil if the entry
  /// reports a different observation.
  private func moved(_ row: Divergence, _ missing: Divergence) -> Divergence? {
    guard tells(row, missing) else { return changed(row, missing) }
    var pair = row
    pair.observed = missing.observed
    pair.difference =
      row.log == missing.log ? .otherOrder(row: missing.row) : .otherDevice(log: missing.log)
    return pair
  }

  /// Merges two divergences. `missing` is an observation without an entry. `row` is an entry that
  /// reports this observation with another value. Returns nil if the entry reports a different
  /// observation.
  private func changed(_ row: Divergence, _ missing: Divergence) -> Divergence? {
    guard row.log == missing.log, missing.since...missing.row ~= row.row else { return nil }
    return state.changed(row, missing.observed)
  }

  /// Whether the entry of `divergence` reports the observation of `other`.
  private func tells(_ divergence: Divergence, _ other: Divergence) -> Bool {
    if case .callback? = state.log[other.observed]?.event {
      return state.tells(divergence.row, divergence.log, other.observed)
    }
    return divergence.log == other.log
      && state.tells(divergence.row, divergence.log, other.observed)
  }
}

extension FollowedWorld {
  /// Whether an entry of a log fits an observation. The observation may belong to another device.
  func tells(_ row: Int, _ log: Int, _ index: TraceIndex) -> Bool {
    mayTell(row, log) && contradiction(of: row, log, with: index) == nil
  }

  /// Whether an entry reports an observation, and not an action, data or the end of the log.
  func mayTell(_ row: Int, _ log: Int) -> Bool {
    guard row < logs[log].rows.count else { return false }
    switch logs[log].rows[row].kind {
    case .callback, .returns, .connected, .disconnected: return true
    case .call, .action, .localData, .end: return false
    }
  }

  /// Compares an entry with an observation of the model. The entry must report an observation.
  /// Returns nil if the entry and the observation agree.
  func contradiction(of row: Int, _ log: Int, with index: TraceIndex) -> Contradiction? {
    var trial = self
    let observed = Observation(index: index, row: row)
    trial.observed[log] = [observed]
    return trial.compare(logs[log].rows[row], log, observed)
  }

  /// The latest observation of the log's device that the entry `row` repeats; `none` if there is no
  /// such observation.
  func earlier(like row: Int, _ log: Int) -> TraceIndex {
    for index in self.log.records.indices.reversed() {
      let record = self.log.records[index]
      // Earlier observations than this record belong to the initial state. No entry reports these
      // earlier observations.
      if case .stepBegan = record.event { return .none }
      guard record.device == logs[log].device else { continue }
      if case .completed = record.event { continue }
      if record.event.isObserved, tells(row, log, TraceIndex(index)) { return TraceIndex(index) }
    }
    return .none
  }
}
