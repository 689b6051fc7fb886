import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Runs a step by hand. A step by hand is one exact interleaving. The step does not wait for a
/// statement's effects: a packet arrives only when a statement delivers it.
extension StepRun {
  /// Performs a statement. If the statement delivers a packet or makes a call of the server's own
  /// interface, the built-in properties are checked. After a violation, the step ends, because what
  /// follows may well be a consequence.
  mutating func performByHand(_ statement: Statement) {
    var transition: Transition?
    switch statement.kind {
    case .call(let call) where call.device == .absent: if !beginCopy() { return }
    case .isHeard(let device):
      if !beginCopy() { return }
      if let token = branch.world.links.nextCall(from: device) {
        branch.simulator.armRestart(amid: token)
      }
      transition = .deliver(.up(device))
    // The check of a `hears` statement needs no copy, because the server does not change.
    case .hears: break
    case .call, .connect, .disconnect, .fault, .wait, .holds, .receive, .result, .opens, .shows,
      .taps:
      carryOutByHand(statement)
      return
    }
    let before = BuiltInProperties.Before(
      noting: &branch.simulator.world, branch.log, before: transition)
    let start = branch.log.records.count
    branch.simulator.log.keepSent()
    let violation = carryOutByHand(statement).flatMap {
      BuiltInProperties.violation(of: $0, from: before, to: branch.world, branch.log, since: start)
    }
    branch.simulator.log.forgetSent()
    guard let violation else { return }
    fail(statement.range, .builtIn(violation))
    isBroken = true
  }

  /// Returns the statement's transition, or nil if the statement makes no transition or only lets
  /// time pass.
  @discardableResult private mutating func carryOutByHand(_ statement: Statement) -> Transition? {
    let range = statement.range
    switch statement.kind {
    case .call(let call):
      guard let token = begin(call, range: range) else { return nil }
      calls.append((token, call, range))
      return .act(.call(call.device, branch.log[token].call), statement: position)
    case .connect(let device, let connecting):
      if let missed = branch.world.missed(connecting, device) {
        fail(range, .missedFault(missed, momentCame: true))
        return nil
      }
      return act(WorldAction(connecting, device))
    case .disconnect(let device, let logsOut):
      return act(.disconnect(device, logsOut: logsOut))
    case .fault(let fault) where fault.isRestartAmid:
      branch.simulator.arm(fault, statement: position, range)
    case .fault(let fault):
      guard hit(fault) else {
        fail(range, .missedFault(fault, momentCame: true))
        return nil
      }
      return InjectedFault(fault.action).map { .act(.disturb($0), statement: position) }
    case .isHeard(let device): return deliver(.up(device), range)
    case .hears(let device): return deliver(.down(device), range)
    case .wait(let microseconds): wait(.microseconds(microseconds))
    case .holds(let device, let pattern): compareLocalData(of: device, pattern, range)
    case .receive, .result: break  // Compared at the end.
    case .opens, .shows, .taps: fatal("a step by hand has \(statement.kind)")
    }
    return nil
  }

  private mutating func hit(_ fault: Fault) -> Bool {
    guard case .loseAnswer(.call(let label)) = fault.action else {
      return branch.simulator.perform(fault, statement: position)
    }
    guard let token = branch.named[label] else { return false }
    return branch.simulator.loseAnswer(to: token, statement: position)
  }

  private mutating func deliver(_ link: Link, _ range: SourceRange) -> Transition? {
    guard branch.world.links.isEnabled(link) else {
      fail(range, .nothingInFlight(link, isStalled: branch.world.links.isStalled(link)))
      return nil
    }
    branch.simulator.log.counters.events += 1
    branch.simulator.step(.deliver(link))
    return .deliver(link)
  }

  /// Ends the step: as in an ordinary step, the packets in flight arrive and the open calls end.
  mutating func endByHand() {
    guard beginCopy() else { return }
    let links = branch.world.devices.indices.flatMap { index in
      [Link.up(DeviceID(index)), .down(DeviceID(index))]
    }
    let waiting = links.filter { !branch.world.links.isStalled($0) }.map { link in
      (link: link, count: branch.world.links.count(of: link))
    }
    branch.simulator.clock.resumeArrivals(waiting)
    settle()
    for (token, _, _) in calls { waitForEnd(of: token) }
    settle()
    for (token, call, range) in calls { compareResult(of: token, call, range) }
    if exhaustion != nil { return }
    if let violation = BuiltInProperties.violation(atRest: branch.world) {
      fail(step.range, .builtIn(violation))
    }
  }
}
