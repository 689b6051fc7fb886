import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Makes several steps, or what prepares them, one.
extension ScenarioShrinking {
  /// Moves steps in which time passes, and nothing else happens, to the end of the step before.
  mutating func joinWaits() {
    for index in best.scenario.steps.indices.dropFirst().reversed() {
      let (step, before) = (best.scenario.steps[index], best.scenario.steps[index - 1])
      guard [step, before].allSatisfy({ $0.outcomes == nil && $0.population == nil }),
        !step.isByHand, !step.statements.isEmpty, step.statements.allSatisfy(\.kind.isWait)
      else { continue }
      let joined = (before.statements + step.statements).map(\.kind).joiningWaits
      change { scenario in
        scenario.steps[index - 1].statements = joined.map { Statement($0) }
        scenario.steps.remove(at: index)
      }
    }
  }

  /// Moves the calls and waits of as many steps as possible to `given`.
  mutating func moveToGiven() {
    let steps = best.scenario.steps
    let movable = steps.dropLast().prefix { step in
      step.outcomes == nil && step.population == nil && !step.isByHand
        && step.statements.allSatisfy(\.kind.canPrepare)
    }
    for count in (0..<movable.count).reversed().map({ $0 + 1 }) {
      let isDone = change { scenario in
        scenario.given += scenario.steps[..<count].flatMap(\.statements)
        scenario.steps.removeFirst(count)
      }
      if isDone { return }
    }
  }

  /// Replaces the calls that make two users friends in `given` by their friendship. Returns whether
  /// they were replaced.
  mutating func befriend() -> Bool {
    let scenario = best.scenario
    let users = scenario.given.flatMap { $0.kind.users(in: scenario) }.unique
    guard users.count == 2 else { return false }
    return change { scenario in
      scenario.given = []
      scenario.friendships.append(Scenario.Friendship(users[0], users[1]))
    }
  }
}

extension Statement.Kind {
  /// Whether the statement is allowed in `given` and happens there as in a step.
  fileprivate var canPrepare: Bool {
    switch self {
    case .call(let call): call.label == nil
    case .wait: true
    case .result, .receive, .connect, .disconnect, .holds, .opens, .shows, .taps, .fault, .hears,
      .isHeard:
      false
    }
  }

  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }
}
