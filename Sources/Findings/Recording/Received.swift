import Events
package import IMProtocol
package import ScenarioLanguage
package import Simulation

/// A callback or the result of a call, with its text and its time.
package struct Received: Equatable, Sendable {
  package let device: DeviceID
  /// When it was received, in microseconds of virtual time.
  package let time: Int64
  /// The text: the device, the callback or result, and its values.
  package let words: String
  /// The text without the times in the values.
  package let timelessWords: String
  /// The times in the values, in milliseconds since 1970, and the tokens of pages.
  package let times: [Value]
}

extension Received {
  /// All callbacks and results in a log, in the order of the log.
  package static func all(_ log: Log, _ text: ScenarioText) -> [Received] {
    log.records.compactMap { Received($0, in: log, text) }
  }

  /// Creates the description of a record in `log`. The result is nil if the record is not about a
  /// callback or the result of a call.
  package init?(_ record: TraceRecord, in log: Log, _ text: ScenarioText) {
    var (name, end) = ("", "")
    var values: [(Value, ValueType?)] = []
    if case .callback(let notice) = record.event {
      let callback = Catalogue.callback(notice.callback)
      (name, end) = ("\(callback.name)(", ")")
      values = zip(notice.values(log.arena), callback.fields).map { ($0, $1.type) }
    } else if case .completed(let token, let reply) = record.event {
      let call = Catalogue.call(log[token].call.kind)
      let value = reply.result.value(log.arena)
      name = "\(call.name) that ended with \(ScenarioText.code(reply.code))"
      if value != .absent {
        name += ": "
        values = [(value, reply.code == .success ? call.result : nil)]
      }
    } else {
      return nil
    }
    func words(_ values: [Value]) -> String {
      let list = values.map { text.value($0, type: nil) }.joined(separator: ", ")
      return "\(text.device(record.device)): \(name)\(list)\(end)"
    }
    var times: [Value] = []
    (device, time) = (record.device, record.microseconds)
    self.words = words(values.map(\.0))
    timelessWords = words(values.map { $0.timeless($1, &times) })
    self.times = times
  }

  /// The first difference between what was received in a run, and what is received in the scenario
  /// that was written from the run. Nil if they agree.
  ///
  /// - Parameters:
  ///   - mayContinue: whether more may be received in the scenario, after everything else.
  ///   - isSame: whether what was received in the run is the same as in the scenario.
  package static func difference(
    _ expected: [Received], _ found: [Received], mayContinue: Bool = false,
    isSame: (Received, Received) -> Bool = (==)
  ) -> String? {
    for (one, other) in zip(expected, found) where !isSame(one, other) {
      let words = one.words
      if other.words != words { return "the scenario has \(other.words) instead of \(words)" }
      let delay = other.time - one.time
      if delay == 0 { return "the scenario has other times in \(words)" }
      let span = TimeText.span(microseconds: abs(delay))
      return "the scenario has this \(span) \(delay > 0 ? "later" : "earlier"): \(words)"
    }
    if expected.count > found.count { return "the scenario lacks \(expected[found.count].words)" }
    if expected.count == found.count || mayContinue { return nil }
    return "the scenario also has \(found[expected.count].words)"
  }
}
