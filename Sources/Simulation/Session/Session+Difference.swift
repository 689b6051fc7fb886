import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

extension Session {
  /// The first thing that a device received, or that a call ended with, otherwise or at another
  /// time in a run of the scenario that the session was written as; nil where all is the same.
  ///
  /// A scenario waits for calls that were open when the session was written.
  package func difference(from result: CaseResult, of written: Scenario) -> String? {
    guard case .passed = result.verdict, let way = result.ways.first, result.ways.count == 1 else {
      return "the scenario does not pass"
    }
    let here = Received.all(log, ScenarioText(scenario))
    let there = Received.all(way.log, ScenarioText(written))
    for (one, other) in zip(here, there) where one != other {
      return "the session has \(one.words), the scenario has \(other.words)"
    }
    if here.count > there.count { return "the scenario lacks \(here[there.count].words)" }
    let isOpen =
      log.openCalls > 0 || simulator.clock.engine.inFlight > 0 || simulator.faults.isHolding
    if here.count == there.count || isOpen { return nil }
    return "the session lacks \(there[here.count].words)"
  }
}

/// What a device received, or how a call ended, and when.
private struct Received: Equatable {
  let time: VirtualTime
  let words: String

  static func all(_ log: Log, _ text: ScenarioText) -> [Received] {
    log.records.compactMap { record in
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
      case .stepBegan, .called, .taken, .unheard, .silent, .connecting, .loggedIn, .connected,
        .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
        .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
        return nil
      }
      return Received(time: record.time, words: "\(text.device(record.device)): \(words)")
    }
  }
}
