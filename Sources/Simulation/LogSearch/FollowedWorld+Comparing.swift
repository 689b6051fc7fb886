import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// What devices are told, held against the rows of their logs.
extension FollowedWorld {
  /// Holds what a device was told against the row that it has come to.
  mutating func compare(_ row: LogRow, _ log: Int, _ told: Told) -> Contradiction? {
    func contradiction(_ difference: Divergence.Difference) -> Contradiction {
      Contradiction(log: log, row: next[log], told: told, difference: difference)
    }
    guard let record = self.log[told.index] else { return nil }
    switch (row.kind, record.event) {
    case (.call(let id, let kind, let arguments), _):
      // The application calls from another thread meanwhile.
      call(id, kind, arguments, row, log)
      return nil
    case (.localData(let fields), _): return follow(fields, row, log)
    case (.connected, .connected), (.disconnected, .disconnected): break
    case (.callback(let kind, let fields), .callback(let notice)):
      guard notice.callback == kind else { return contradiction(.missing) }
      let found = correspondence.mismatch(
        fields, notice.values(self.log.arena), Catalogue.callback(kind).fields
      ) { .callbackField(kind, $0) }
      if let found { return contradiction(.value(found)) }
    case (.returns(let id, let code, let pattern), .completed(let token, let reply)):
      guard let place = place(ofCall: id, log), calls[log][place].token == token else {
        return contradiction(.missing)
      }
      if reply.code != code { return contradiction(.code(reply.code)) }
      if let pattern, let found = correspondence.mismatch(pattern, reply, of: token, self.log) {
        return contradiction(.value(found))
      }
      // Mostly it is the first, which goes without a move of all that are behind it.
      let isFirst = place == calls[log].startIndex
      _ = isFirst ? calls[log].removeFirst() : calls[log].remove(at: place)
    default: return contradiction(.missing)
    }
    self.told[log].removeFirst()
    behindTold[log] = next[log] + 1
    // What a device was told can't have been before it happened.
    if let time = row.time { ahead[log] = max(ahead[log], record.time.milliseconds &- time) }
    pass(log)
    return nil
  }

  /// Follows a row of a device's own data, which is compared with the device. By the device's own
  /// clock, which may be wrong, or by the server's an entry may have expired.
  mutating func follow(_ fields: [FieldPattern], _ row: LogRow, _ log: Int) -> Contradiction? {
    let shown = row.time.map { correspondence.model(of: $0, ahead: ahead[log]) }
    if let found = mismatch(fields, log, at: nil),
      shown.map({ mismatch(fields, log, at: Timestamp(milliseconds: $0)) != nil }) ?? true
    {
      return Contradiction(log: log, row: next[log], told: nil, difference: .value(found))
    }
    pass(log)
    return nil
  }

  private mutating func mismatch(
    _ fields: [FieldPattern], _ log: Int, at moment: Timestamp?
  ) -> ValueMismatch? {
    let data = world.localData(of: logs[log].device, at: moment)
    guard case .record(let kind, let values) = data else { return nil }
    var trial = correspondence
    let found = trial.mismatch(fields, values, Catalogue.record(kind).fields) {
      .recordField(kind, $0)
    }
    if found == nil { correspondence = trial }
    return found
  }
}
