import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Searches for a small scenario in which the model produces a given record. The scenario is made
/// of parts of the logs. The search removes as many of these parts as possible.
struct ShrunkSearch {
  private let target: ShrunkTarget
  private let device: DeviceID
  private let scenario: Scenario
  private let log: Log
  private let actions: [LoggedAction]
  /// The actions of the logs, including waits that are accurate to the millisecond.
  private let exactActions: [LoggedAction]
  private let users: Set<UserID>

  /// Prepares a search for a record in the log of a device.
  init(
    _ target: ShrunkTarget, at index: TraceIndex, of device: DeviceID, in scenario: Scenario,
    _ log: Log
  ) {
    self.target = target
    self.device = device
    self.scenario = scenario
    self.log = log
    let end = Int(index.value) + 1
    actions = LoggedAction.all(of: log, before: end, leastWait: 1_000_000)
    exactActions = LoggedAction.all(of: log, before: end, leastWait: 1_000)
    users = Self.users(of: index, device, scenario, log)
  }

  /// Returns the users who are involved in a record and its causes.
  private static func users(
    of index: TraceIndex, _ device: DeviceID, _ scenario: Scenario, _ log: Log
  ) -> Set<UserID> {
    var users: Set<UserID> = [scenario.devices[Int(device.index)].user]
    for (position, record) in log.chain(from: index) {
      if record.device != .absent { users.insert(scenario.devices[Int(record.device.index)].user) }
      let values =
        log.notice(at: position)?.values(log.arena)
        ?? record.event.call.map { log[$0].call.values(log.arena) } ?? []
      for value in values { users.formUnion(value.users) }
    }
    return users
  }

  /// Returns the smallest scenario that was found, or nil if no tried set of parts leads to the
  /// record.
  func run() -> ShrunkScenario? {
    var shrinking = Shrinking(tries: LogTuning.shrunkTries, room: LogTuning.shrunkRoom)
    for (users, isExact) in [(users, false), (users, true), (nil, false), (nil, true)] {
      let actions = isExact ? exactActions : actions
      let related = actions.indices.filter { isRelated(actions[$0], users) }
      func holds(_ parts: [ScenePart]) -> Bool { self.holds(parts, isExact) }
      var tried = 0
      for size in LogTuning.shrunkSizes where tried < related.count || tried == 0 {
        tried = min(size, related.count)
        let parts = ScenePart.all(of: scenario, users) + related.suffix(size).map { .action($0) }
        guard shrinking.tries(parts, holds) else { continue }
        return made(of: shrinking.shrink(parts, holds), isExact)
      }
    }
    return nil
  }

  private func isRelated(_ action: LoggedAction, _ users: Set<UserID>?) -> Bool {
    guard let users else { return true }
    if case .wait = action.kind { return true }
    if case .fault = action.kind { return true }
    let device = action.device
    if device != .absent, users.contains(scenario.devices[Int(device.index)].user) { return true }
    return !users.isDisjoint(with: action.users)
  }

  private func made(of parts: [ScenePart], _ isExact: Bool) -> ShrunkScenario {
    ShrunkScenario(
      parts, of: scenario, log, isExact ? exactActions : actions, target: device, isExact: isExact)
  }

  /// Returns whether a scenario with these parts leads to the record. All actions of this scenario
  /// are in one step.
  private func holds(_ parts: [ScenePart], _ isExact: Bool) -> Bool {
    let scenario = made(of: parts, isExact).scenario
    let result = ScenarioRunner.run(scenario)
    guard let execution = result.executions.first else { return false }
    // If an injected fault has no effect, the scenario fails and is not accepted.
    if case .failed(let failures) = result.verdict,
      failures.contains(where: { if case .missedFault = $0.kind { true } else { false } })
    {
      return false
    }
    return target.isPresent(in: execution.log, ScenarioText(scenario))
  }
}
