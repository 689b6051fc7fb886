import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

extension Session {
  /// The first difference between the session and a run of `written`, the scenario that was written
  /// from the session. A difference is a callback or a result that has another content or time in
  /// the run than in the session. Nil if nothing differs.
  ///
  /// A call that is still open in the session may end in the scenario.
  package func difference(from result: CaseResult, of written: Scenario) -> String? {
    guard case .passed = result.verdict, let execution = result.executions.first,
      result.executions.count == 1
    else {
      return "the scenario does not pass"
    }
    let here = Received.all(log, ScenarioText(scenario))
    let there = Received.all(execution.log, ScenarioText(written))
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

/// A callback, or the result of a call, with its time.
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
      case .stepBegan, .called, .taken, .unheard, .suppressed, .connecting, .loggedIn, .connected,
        .disconnecting, .loggedOut, .disconnected, .delegateAddedLate, .pageOpened,
        .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
        return nil
      }
      return Received(time: record.time, words: "\(text.device(record.device)): \(words)")
    }
  }
}
