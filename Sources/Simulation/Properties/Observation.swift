import IMProtocol

/// An event that happens on a device and that properties can see.
enum Observation: Sendable {
  /// The device receives a callback.
  case callback(Notice)
  /// A call of the device ends. The first list contains the lines about this call. The second list
  /// contains those lines that also fit the call's result.
  case result(ofCall: [ResultWatches.Line], fitting: [ResultWatches.Line])

  /// Returns nil if no property can see the record's event.
  ///
  /// - Parameter watching: Returns the indices of the watches for a call.
  init?(_ record: TraceRecord, _ log: Log, _ watches: ResultWatches, watching: (CallToken) -> [Int])
  {
    if case .callback(let notice) = record.event {
      self = .callback(notice)
      return
    }
    guard !watches.isEmpty, case .completed(let token, let reply) = record.event else { return nil }
    let indices = watching(token)
    if indices.isEmpty { return nil }
    self = .result(
      ofCall: indices.map { watches.all[$0].line },
      fitting: watches.lines(indices, reply, log.arena))
  }

  /// Observes a record in the log of a run.
  init?(_ record: TraceRecord, _ log: Log, _ watches: ResultWatches) {
    self.init(record, log, watches) { token in
      watches.indices(of: log[token].call, by: record.device, log.arena)
    }
  }
}
