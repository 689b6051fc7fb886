import IMProtocol

/// Something that happens on a device, as properties see it.
enum Observation: Sendable {
  /// The device receives a callback.
  case callback(Notice)
  /// A call of the device ends: the lines that are about the call, and those of them that are about
  /// this result.
  case result(ofCall: [ResultWatches.Line], fitting: [ResultWatches.Line])

  /// The observation of a record; nil if no property can see what the record says.
  ///
  /// - Parameter watching: The watches that watch a call.
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

  /// The observation of a record in a log of a run.
  init?(_ record: TraceRecord, _ log: Log, _ watches: ResultWatches) {
    self.init(record, log, watches) { token in
      watches.indices(of: log[token].call, by: record.device, log.arena)
    }
  }
}
