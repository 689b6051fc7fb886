import IMProtocol

/// Makes one divergence of two that tell of the same: what a device was told is missing at one
/// place, and a row that nothing explains says just that at another.
struct DivergencePairs {
  private let state: FollowedWorld
  private(set) var divergences: [Divergence]

  /// - Parameter state: the world behind all of them.
  init(_ divergences: [Divergence], _ state: FollowedWorld) {
    self.state = state
    self.divergences = []
    var isGone = Array(repeating: false, count: divergences.count)
    for (place, one) in divergences.enumerated() where !isGone[place] {
      var divergence = one
      // What is on the same device stands nearer than what is on another.
      let others = divergences.indices.filter { $0 > place && !isGone[$0] }
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

  /// What two of them are together; nil where each stands for itself.
  private func pair(_ one: Divergence, _ other: Divergence) -> Divergence? {
    switch (one.difference, other.difference) {
    case (.missing, .unexpected): return moved(other, one)
    case (.unexpected, .missing): return moved(one, other)
    case (.value, .value) where one.log == other.log && tells(one, other) && tells(other, one):
      var pair = one
      pair.difference = .otherOrder(row: other.row + 1)
      pair.told = other.told
      return pair
    case (.missing, _), (.unexpected, _), (.value, _), (.code, _), (.otherOrder, _),
      (.otherDevice, _):
      return nil
    }
  }

  /// A row that tells what is missing elsewhere.
  private func moved(_ row: Divergence, _ missing: Divergence) -> Divergence? {
    guard tells(row, missing) else { return nil }
    var pair = row
    pair.told = missing.told
    pair.difference =
      row.log == missing.log ? .otherOrder(row: missing.row) : .otherDevice(log: missing.log)
    return pair
  }

  /// Whether the row of one divergence says what the model tells at another.
  private func tells(_ divergence: Divergence, _ other: Divergence) -> Bool {
    if case .callback? = state.log[other.told]?.event {
      return state.tells(divergence.row, divergence.log, other.told)
    }
    return divergence.log == other.log && state.tells(divergence.row, divergence.log, other.told)
  }
}

extension FollowedWorld {
  /// Whether a row of a log says just what a device was told, be it this one or not.
  func tells(_ row: Int, _ log: Int, _ index: TraceIndex) -> Bool {
    guard row < logs[log].rows.count else { return false }
    switch logs[log].rows[row].kind {
    case .callback, .returns, .connected, .disconnected:
      var trial = self
      let told = Told(index: index, row: row)
      trial.told[log] = [told]
      return trial.compare(logs[log].rows[row], log, told) == nil
    case .call, .action, .localData, .end: return false
    }
  }

  /// The latest that a device was told and that a row says again.
  func earlier(like row: Int, _ log: Int) -> TraceIndex {
    for place in self.log.records.indices.reversed() {
      let record = self.log.records[place]
      guard record.device == logs[log].device else { continue }
      if case .stepBegan = record.event { return .none }
      if case .completed = record.event { continue }
      if record.event.isObserved, tells(row, log, TraceIndex(place)) { return TraceIndex(place) }
    }
    return .none
  }
}
