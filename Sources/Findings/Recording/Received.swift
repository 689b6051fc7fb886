import Events
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// A callback or the result of a call, with its text and its time.
package struct Received: Equatable, Sendable {
  /// When it was received, in microseconds of virtual time.
  let time: Int64
  /// The text: the device, the callback or result, and its values.
  package let words: String

  init(time: Int64, words: String) {
    (self.time, self.words) = (time, words)
  }

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
      let value = reply.result.value(log.arena)
      let list = value == .absent ? "" : ": \(text.value(value, type: nil))"
      words = "\(name) that ended with \(ScenarioText.code(reply.code))\(list)"
    case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn, .connected,
      .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
      .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
      return nil
    }
    time = record.microseconds
    self.words = "\(text.device(record.device)): \(words)"
  }
}

extension Received {
  /// The first difference between what was received in a run, and what is received in the scenario
  /// that was written from the run. Nil if they agree.
  ///
  /// - Parameter mayContinue: whether more may be received in the scenario, after everything else.
  package static func difference(
    _ expected: [Received], _ found: [Received], mayContinue: Bool = false
  ) -> String? {
    for (one, other) in zip(expected, found) where one != other { return one.difference(other) }
    if expected.count > found.count { return expected[found.count].difference(nil) }
    if expected.count == found.count || mayContinue { return nil }
    return "the scenario also has \(found[expected.count].words)"
  }

  /// Says what the scenario has instead of this callback or result; nil if it has nothing.
  package func difference(_ other: Received?) -> String {
    guard let other else { return "the scenario lacks \(words)" }
    if other.words != words { return "the scenario has \(other.words) instead of \(words)" }
    let delay = other.time - time
    if delay == 0 { return "the scenario has other times in \(words)" }
    let span = TimeText.span(microseconds: abs(delay))
    return "the scenario has this \(span) \(delay > 0 ? "later" : "earlier"): \(words)"
  }
}
