import DiscreteEvents
import IMProtocol
package import ScenarioLanguage

extension Session {
  /// The first difference between the session and `result`, or nil if they agree. The scenario
  /// `written` was written from the session, and `result` is the result of running it. A callback
  /// or call result differs if its content or its time in the run is not the same as in the
  /// session.
  ///
  /// If a call is open or a packet is in flight in the session, the run may end with further
  /// callbacks and results.
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
