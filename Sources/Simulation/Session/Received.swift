package import DiscreteEvents
package import IMProtocol
package import ScenarioLanguage

/// A callback or the result of a call, with its text and its time.
package struct Received: Equatable, Sendable {
  package let device: DeviceID
  package let time: VirtualTime
  /// The text: the device, the callback or result, and its values.
  package let words: String

  /// All callbacks and results in a log, in the order of the log.
  package static func all(_ log: Log, _ text: ScenarioText) -> [Received] {
    log.records.compactMap { Received($0, in: log, text) }
  }

  /// Creates the description of a record in `log`. The result is nil if the record is not about a
  /// callback or the result of a call.
  package init?(_ record: TraceRecord, in log: Log, _ text: ScenarioText) {
    let words: String
    switch record.event {
    case .callback(let notice):
      let name = Catalogue.callback(notice.callback).name
      let fields = notice.values(log.arena).map { text.value($0, type: nil) }
      words = "\(name)(\(fields.joined(separator: ", ")))"
    case .completed(let token, let reply):
      let name = Catalogue.call(log[token].call.kind).name
      let value = text.value(reply.result.value(log.arena), type: nil)
      words = "\(name) that ended with \(reply.code.number) \(value)"
    case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
      .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
      return nil
    }
    (device, time) = (record.device, record.time)
    self.words = "\(text.device(record.device)): \(words)"
  }
}
