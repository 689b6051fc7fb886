import IMProtocol

/// Merges divergences that have the same cause. For example, an observation without an entry and an
/// unexplained entry that fits this observation have the same cause.
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
      // Prefer a divergence of the same log.
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

  /// The result of merging two divergences, or nil if the divergences are unrelated.
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

  /// Merges an entry with `missing`, an observation that has no entry. The entry shows the missing
  /// observation at another position or with another value. Returns nil if the entry is about
  /// something else.
  private func moved(_ row: Divergence, _ missing: Divergence) -> Divergence? {
    guard tells(row, missing) else { return changed(row, missing) }
    var pair = row
    pair.observed = missing.observed
    pair.difference =
      row.log == missing.log ? .otherOrder(row: missing.row) : .otherDevice(log: missing.log)
    return pair
  }

  /// Merges an entry with `missing`, an observation that has no entry. The entry shows the missing
  /// observation with another value. Returns nil if the entry is about something else.
  private func changed(_ row: Divergence, _ missing: Divergence) -> Divergence? {
    guard row.log == missing.log, missing.since...missing.row ~= row.row else { return nil }
    return state.changed(row, missing.observed)
  }

  /// Whether the entry of `divergence` is about the observation of `other`.
  private func tells(_ divergence: Divergence, _ other: Divergence) -> Bool {
    if case .callback? = state.log[other.observed]?.event {
      return state.tells(divergence.row, divergence.log, other.observed)
    }
    return divergence.log == other.log
      && state.tells(divergence.row, divergence.log, other.observed)
  }
}

extension FollowedWorld {
  /// Whether an entry of a log fits an observation. The observation may be on another device.
  func tells(_ row: Int, _ log: Int, _ index: TraceIndex) -> Bool {
    mayTell(row, log) && contradiction(of: row, log, with: index) == nil
  }

  /// Whether an entry is about an observation rather than an action, data or the end of the log.
  func mayTell(_ row: Int, _ log: Int) -> Bool {
    guard row < logs[log].rows.count else { return false }
    switch logs[log].rows[row].kind {
    case .callback, .returns, .connected, .disconnected: return true
    case .call, .action, .localData, .end: return false
    }
  }

  /// Compares an observation of the model with an entry that is about an observation. Returns nil
  /// if the entry agrees with the model.
  func contradiction(of row: Int, _ log: Int, with index: TraceIndex) -> Contradiction? {
    var trial = self
    let observed = Observation(index: index, row: row)
    trial.observed[log] = [observed]
    return trial.compare(logs[log].rows[row], log, observed)
  }

  /// The latest observation of the log's device that the entry `row` repeats, or `none`.
  func earlier(like row: Int, _ log: Int) -> TraceIndex {
    for index in self.log.records.indices.reversed() {
      let record = self.log.records[index]
      // All earlier records belong to the initial state, for which there are no entries.
      if case .stepBegan = record.event { return .none }
      guard record.device == logs[log].device else { continue }
      if case .completed = record.event { continue }
      if record.event.isObserved, tells(row, log, TraceIndex(index)) { return TraceIndex(index) }
    }
    return .none
  }
}
