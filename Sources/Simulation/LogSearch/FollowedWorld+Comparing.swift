import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage

/// Compares what devices observe with the entries of their logs.
extension FollowedWorld {
  /// Compares an observation of a device with `row`, the current entry of the device's log.
  mutating func compare(_ row: LogEntry, _ log: Int, _ observed: Observation) -> Contradiction? {
    func contradiction(_ difference: Divergence.Difference) -> Contradiction {
      Contradiction(log: log, row: next[log], observed: observed, difference: difference)
    }
    guard let record = self.log[observed.index] else { return nil }
    switch (row.kind, record.event) {
    case (.call(let id, let kind, let arguments), _):
      // If the call was made on another thread of the application, the entry for the call may come
      // before the entry for the observation.
      call(id, kind, arguments, row, log)
      return nil
    case (.localData(let fields), _): return follow(fields, row, log)
    case (.connected, .connected), (.disconnected, .disconnected): break
    case (.callback(let kind, let fields), .callback(let notice)):
      guard notice.callback == kind else { return contradiction(.missing) }
      let values = notice.values(self.log.arena)
      correspondence.begin(values, of: user(of: logs[log].device))
      let found = correspondence.mismatch(fields, values, Catalogue.callback(kind).fields) {
        .callbackField(kind, $0)
      }
      if let found { return contradiction(.value(found)) }
    case (.returns(let id, let code, let pattern), .completed(let token, let reply)):
      guard let position = index(ofCall: id, log), calls[log][position].token == token else {
        return contradiction(.missing)
      }
      if reply.code != code { return contradiction(.code(reply.code)) }
      if let pattern,
        let found = correspondence.mismatch(
          pattern, reply, of: token, by: user(of: logs[log].device), self.log)
      {
        return contradiction(.value(found))
      }
      // The call is usually the first one in the list, and `removeFirst` is fast because it doesn't
      // move the other calls.
      let isFirst = position == calls[log].startIndex
      _ = isFirst ? calls[log].removeFirst() : calls[log].remove(at: position)
    default: return contradiction(.missing)
    }
    self.observed[log].removeFirst()
    afterObservation[log] = next[log] + 1
    // An event can't be observed before it happens.
    if let time = row.time { ahead[log] = max(ahead[log], record.time.milliseconds &- time) }
    pass(log)
    return nil
  }

  /// Compares an entry about a device's data with the data in the model.
  ///
  /// The set of expired requests depends on the server's clock or on the device's clock, and the
  /// device's clock may be wrong. The entry must agree with the data at the time of one of these
  /// two clocks. If the entry has no time, it may agree with the data at any time of the device's
  /// clock.
  mutating func follow(_ fields: [FieldPattern], _ row: LogEntry, _ log: Int) -> Contradiction? {
    if let found = mismatch(fields, log, at: nil) {
      let moments = row.time.map {
        [Timestamp(milliseconds: correspondence.model(of: $0, ahead: ahead[log]))]
      }
      if (moments ?? momentsOfData(log)).allSatisfy({ mismatch(fields, log, at: $0) != nil }) {
        return Contradiction(log: log, row: next[log], observed: nil, difference: .value(found))
      }
    }
    pass(log)
    return nil
  }

  /// The times, by a device's own clock, at which the device's data changes merely because time
  /// passes. The list begins with 0, and its length is limited.
  private func momentsOfData(_ log: Int) -> [Timestamp] {
    let device = world.devices[Int(logs[log].device.index)]
    var moments = [Timestamp(milliseconds: 0)]
    while let last = moments.last, moments.count < LogTuning.freeMoments {
      let next = device.hash(at: last).end
      guard next > last, next.milliseconds < .max else { break }
      moments.append(next)
    }
    return moments
  }

  private mutating func mismatch(
    _ fields: [FieldPattern], _ log: Int, at moment: Timestamp?
  ) -> ValueMismatch? {
    let data = world.localData(of: logs[log].device, at: moment)
    guard case .record(let kind, let values) = data else { return nil }
    var trial = correspondence
    trial.begin(values, of: user(of: logs[log].device))
    let found = trial.mismatch(fields, values, Catalogue.record(kind).fields) {
      .recordField(kind, $0)
    }
    if found == nil { correspondence = trial }
    return found
  }
}
