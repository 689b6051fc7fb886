import Base
import Events
import Findings
import IMProtocol
import ScenarioLanguage
import Simulation

/// Searches for a small scenario in which the model produces a given record. The scenario is an
/// excerpt of the logs' initial state and of all actions in the logs, which are in one step. The
/// search removes as many parts as possible. A part is the number of calls of the excerpt's
/// condition before the call for this part.
struct ShrunkSearch {
  private let target: ShrunkTarget
  private let index: TraceIndex
  private let device: DeviceID
  private let scene: Scenario
  private let log: Log

  /// Prepares a search for a record in the log of a device. The device is never removed from the
  /// scenario.
  init(
    _ target: ShrunkTarget, at index: TraceIndex, of device: DeviceID, in scenario: Scenario,
    _ log: Log
  ) {
    (self.target, self.index, self.device, self.log) = (target, index, device, log)
    var scene = scenario
    scene.title = ScenarioText.title("\(target.device) \(target.title)")
    scene.given = []
    self.scene = scene
  }

  /// The users who are involved in the record and its causes.
  private var users: Set<UserID> {
    let owner = scene.devices[Int(device.index)].user
    return Set(log.users(leadingTo: index, in: scene)).union([owner])
  }

  /// Returns the smallest scenario that was found, or nil if no tried set of parts leads to the
  /// record.
  func run() -> ScenarioExcerpt? {
    var shrinking = Shrinking(tries: LogTuning.shrunkTries, room: LogTuning.shrunkRoom)
    for users in [users, nil] {
      for unit in [Self.second, Self.millisecond] {
        let whole = whole(unit)
        let (initial, related) = parts(of: whole, concerning: users)
        func holds(_ parts: [Int]) -> Bool { self.holds(excerpt(parts, of: whole, unit)) }
        for size in LogTuning.shrunkSizes.map({ min($0, related.count) }).unique {
          let parts = initial + related.suffix(size)
          guard shrinking.tries(parts, holds) else { continue }
          return excerpt(shrinking.shrink(parts, holds), of: whole, unit)
        }
      }
    }
    return nil
  }

  /// In microseconds.
  private static let (second, millisecond): (Int64, Int64) = (1_000_000, 1_000)

  /// The initial state with all actions of the logs until the record, and with waits of at least
  /// `unit`. If the unit is a millisecond, each action occurs when it was logged, and all packets
  /// arrive without delay.
  private func whole(_ unit: Int64) -> Scenario {
    let actions = log.actions(before: Int(index.value) + 1, leastWait: unit)
    var whole = scene
    whole.latency = unit == Self.millisecond ? 0...0 : Scenario().latency
    whole.steps = [Step("", actions)]
    return whole
  }

  /// The parts of the initial state that concern only the given users, and the actions that concern
  /// any of them. If `users` is nil, all parts.
  private func parts(
    of whole: Scenario, concerning users: Set<UserID>?
  ) -> (initial: [Int], actions: [Int]) {
    var concerned: [[UserID]] = []
    _ = ScenarioExcerpt(of: scene) { _, users in
      concerned.append(users)
      return true
    }
    let initial = concerned.indices.filter { part in
      concerned[part].allSatisfy { users?.contains($0) ?? true }
    }
    let actions = whole.steps[0].statements
    let related = actions.indices.filter { isRelated(actions[$0].kind, users) }
    return (initial, related.map { concerned.count + $0 })
  }

  private func isRelated(_ action: Statement.Kind, _ users: Set<UserID>?) -> Bool {
    guard let users else { return true }
    switch action {
    case .call, .connect, .disconnect:
      return !users.isDisjoint(with: action.users(in: scene))
    case .wait, .fault, .result, .receive, .holds, .opens, .shows, .taps, .hears, .isHeard:
      return true
    }
  }

  /// Takes parts out of a scenario, and rounds waits up to a multiple of `unit`.
  private func excerpt(_ parts: [Int], of whole: Scenario, _ unit: Int64) -> ScenarioExcerpt {
    let included = Set(parts)
    var position = -1
    var excerpt = ScenarioExcerpt(of: whole, with: [device]) { _, _ in
      position += 1
      return included.contains(position)
    }
    let actions = excerpt.scenario.steps[0].statements.map(\.kind).joiningWaits.map { action in
      guard case .wait(let span) = action else { return action }
      return Statement.Kind.wait(microseconds: (span + unit - 1) / unit * unit)
    }
    let text = ScenarioText(excerpt.scenario)
    var title = text.title(actions.last)
    if case .call(let call)? = actions.last {
      title = "\(text.device(call.device)) calls \(Catalogue.call(call.kind).name)"
    }
    excerpt.scenario.steps = [
      Step(title, actions.isEmpty ? [.wait(microseconds: 1_000)] : actions)
    ]
    return excerpt
  }

  /// Returns whether an excerpt leads to the record.
  private func holds(_ excerpt: ScenarioExcerpt) -> Bool {
    guard let scenario = excerpt.parsed else { return false }
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
