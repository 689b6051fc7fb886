import IMProtocol

/// What devices hear, and what of it they are told.
extension FollowedWorld {
  /// The first packet under way to a device arrives; false where there is none.
  mutating func hear(_ log: Int) -> Bool {
    let device = logs[log].device
    guard device != .absent, world.links.isBusy(.down(device)) else { return false }
    let start = self.log.records.count
    if isNextAnswerLost(log) {
      _ = world.links.next(to: device)
      return true
    }
    _ = step(.deliver(.down(device)))
    note(since: start, log)
    return true
  }

  /// Whether the first packet under way to a device shows nothing.
  func hasSilentPacket(_ log: Int) -> Bool {
    guard world.links.isBusy(.down(logs[log].device)) else { return false }
    var trial = self
    return trial.hear(log) && trial.told[log].isEmpty
  }

  /// Whether the answer that comes next to a device never arrives there, by its log.
  func isNextAnswerLost(_ log: Int) -> Bool {
    guard !unanswered[log].isEmpty, let token = world.links.nextAnswer(to: logs[log].device),
      let call = calls[log].first(where: { $0.token == token })
    else { return false }
    return unanswered[log].contains(call.id)
  }

  /// Whether a connection may have broken before a row.
  func endsConnection(_ row: LogRow) -> Bool {
    switch row.kind {
    case .disconnected, .returns(_, .networkUnavailable, _): true
    case .returns, .call, .callback, .connecting, .connected, .disconnecting, .localData, .started,
      .installed, .serverRestarted, .end:
      false
    }
  }

  /// Whether the first packet under way to a device shows nothing, or what a row says.
  func hasFittingPacket(_ row: LogRow, _ log: Int) -> Bool {
    guard world.links.isBusy(.down(logs[log].device)), !isNextAnswerLost(log) else { return false }
    var trial = self
    guard trial.hear(log) else { return false }
    guard let first = trial.told[log].first else { return true }
    return trial.compare(row, log, first) == nil
  }

  /// Notes what a device was told since.
  mutating func note(since start: Int, _ log: Int) {
    for index in start..<self.log.records.count {
      let record = self.log.records[index]
      guard record.device == logs[log].device else { continue }
      switch record.event {
      case .callback, .connected, .disconnected:
        told[log].append(Told(index: TraceIndex(index), row: behindTold[log]))
      case .completed(let token, _):
        let call = calls[log].first { $0.token == token }
        let row = max(behindTold[log], call?.next ?? 0)
        told[log].append(Told(index: TraceIndex(index), row: row))
      case .stepBegan, .called, .taken, .unheard, .silent, .connecting, .loggedIn,
        .disconnecting, .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped,
        .forgotten, .disturbed, .waited:
        break
      }
    }
  }
}
