import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// Writes the transitions of a counterexample as the last steps of a scenario.
///
/// An action is written as a plain step if the arrival times of its packets do not matter: the
/// property is still violated if all these packets arrive before the next action. All other actions
/// are written in steps `by hand`, which are as short as possible. The scenario is run to find out
/// what is possible.
struct CounterexampleSteps {
  private let counterexample: Counterexample
  private let permissions: [Exploration.Permission]
  /// The scenario without the exploration. The violated property is this scenario's only property.
  private var scenario: Scenario
  /// The labels of calls whose answers are lost. The key is the index of the transition that makes
  /// the call.
  private var labels: [Int: Int] = [:]
  /// For each transition, the number of the action to which the transition belongs. The loss of an
  /// answer belongs to the action that makes the call, if there is no other action between the call
  /// and the loss.
  private var actions: [Int] = []
  private var count = 0

  init(_ counterexample: Counterexample, _ scenario: Scenario) {
    self.counterexample = counterexample
    permissions = scenario.exploration?.permissions ?? []
    self.scenario = scenario
    self.scenario.exploration = nil
    self.scenario.properties = Self.property(counterexample.violation, scenario.properties)
    for (index, transition) in counterexample.transitions.enumerated() {
      if case .loseAnswer(_, let call) = transition {
        if labels[call] == nil { labels[call] = self.scenario.addCallName() }
        if actions[call] == count - 1 { count -= 1 }
      }
      actions.append(transition.isArrival ? 0 : count)
      if transition.isArrival {
        let origin = counterexample.origins[index]
        actions[index] = actions[origin]
      } else {
        count += 1
      }
    }
  }

  private static func property(
    _ violation: Counterexample.Violation, _ all: Properties
  ) -> Properties {
    var properties = Properties()
    switch violation {
    case .always(let index): properties.always = [all.always[index]]
    case .never(let index): properties.never = [all.never[index]]
    case .builtIn, .disagreement, .unanswered: break
    }
    return properties
  }

  // MARK: - Choosing steps

  /// The steps, with as few steps `by hand` as possible.
  var chosen: [Step] {
    // If all transitions together do not violate the property, imsim has a bug, and the
    // counterexample shows all transitions.
    if count == 0 || !isViolated(by: [whole]) { return [byHand] }
    var parts: [Part] = []
    var first = 0
    while first < count {
      guard let (next, end) = nextPart(from: first, after: parts) else { return [byHand] }
      parts.append(next)
      if isViolated(by: parts) { break }
      first = end
    }
    if parts.count == 1, parts[0].isByHand { return [byHand] }
    return parts.map { step($0) }
  }

  /// The transitions of one step. Arrivals are included only if the step is `by hand`.
  private struct Part {
    let transitions: [Int]
    var isByHand = false
  }

  /// A single step `by hand` with all transitions.
  private var whole: Part { partByHand(0..<count) }

  private func partByHand(_ range: Range<Int>) -> Part {
    Part(transitions: actions.indices.filter { range.contains(actions[$0]) }, isByHand: true)
  }

  private func plainPart(_ action: Int) -> Part {
    Part(
      transitions: actions.indices.filter {
        actions[$0] == action && !counterexample.transitions[$0].isArrival
      })
  }

  /// The next step, and the first action after this step. The property is violated if the scenario
  /// ends with this step, or with one more step `by hand` that contains the remaining actions.
  private func nextPart(from first: Int, after parts: [Part]) -> (Part, end: Int)? {
    for end in first + 1...count {
      let rest = end < count ? [partByHand(end..<count)] : []
      let possible = (end == first + 1 ? [plainPart(first)] : []) + [partByHand(first..<end)]
      for part in possible {
        let tried = parts + [part]
        if isViolated(by: tried) || !rest.isEmpty && isViolated(by: tried + rest) {
          return (part, end)
        }
      }
    }
    return nil
  }

  /// Whether these steps violate the property in the last step, while the condition of each action
  /// holds directly before the action.
  private func isViolated(by parts: [Part]) -> Bool {
    var tried = scenario
    tried.steps += parts.map { step($0, hasConditions: true) }
    // Random latencies may change the order of packets, so the property must be violated with
    // several seeds.
    let isRandom = tried.latency.lowerBound < tried.latency.upperBound
    let seeds: ClosedRange<UInt64> = isRandom ? 1...4 : 1...1
    return seeds.allSatisfy { seed in
      var options = RunOptions(seed: seed)
      options.firstFreeStep = scenario.steps.count
      return ScenarioRunner.run(tried, options: options)
        .isViolated(counterexample.violation.property, inStep: tried.steps.count - 1)
    }
  }

  // MARK: - Steps

  /// A single step `by hand` with all transitions. If there are no transitions, the initial state
  /// violates the property, and the step only waits: properties at rest are checked after a step.
  var byHand: Step {
    if count == 0 {
      let wait = Statement(range: .none, kind: .wait(microseconds: 1_000))
      return Step(title: "nothing happens", range: .none, statements: [wait])
    }
    var step = step(whole)
    step.title = "what leads to the violation"
    return step
  }

  private func step(_ part: Part, hasConditions: Bool = false) -> Step {
    let statements = part.transitions.flatMap { index in
      (hasConditions ? condition(index) : []) + [statement(index)]
    }
    var step = Step(
      title: title(part), range: .none,
      statements: statements.map { Statement(range: .none, kind: $0) })
    step.isByHand = part.isByHand
    return step
  }

  /// Describes the first action, and says whether there are more actions.
  private func title(_ part: Part) -> String {
    let own = part.transitions.filter { !counterexample.transitions[$0].isArrival }
    guard let first = own.first else { return "" }
    var action = statement(first)
    if case .call(var call) = action {
      call.label = nil
      action = .call(call)
    }
    let words = ScenarioText(scenario, .exact).statement(action)
    return ScenarioText.title(words) + (own.count > 1 ? " and more" : "")
  }

  /// Checks the condition of an action, if the action has a condition.
  private func condition(_ index: Int) -> [Statement.Kind] {
    guard case .act(let permission) = counterexample.transitions[index],
      let condition = permissions[permission].condition
    else { return [] }
    return [.holds(permissions[permission].action.device, condition)]
  }

  private func statement(_ index: Int) -> Statement.Kind {
    switch counterexample.transitions[index] {
    case .act(let permission): act(permission, index)
    case .loseAnswer(_, let call): .fault(Fault(.loseAnswer(.call(label: labels[call] ?? 0))))
    case .hears(let device): .hears(device)
    case .isHeard(let device): .isHeard(device)
    case .wait(_, let microseconds): .wait(microseconds: microseconds)
    }
  }

  private func act(_ permission: Int, _ index: Int) -> Statement.Kind {
    guard case .call(var call) = permissions[permission].action else {
      return Statement.Kind(Fault(permissions[permission].action))
    }
    call.label = labels[index]
    return .call(call)
  }

  // MARK: - Lines

  /// The lines of each step, including the results of calls and the received callbacks.
  func lines(of steps: [Step], for source: Source) -> [[String]] {
    var written = scenario
    written.properties = Properties()
    var options = RunOptions()
    options.firstFreeStep = scenario.steps.count
    return steps.map { step in
      written.steps.append(step)
      let result = ScenarioRunner.run(written, options: options)
      guard let execution = result.executions.first else { return [] }
      let received = ReceivedInStep(written, execution, for: source)
      var step = step
      for (index, end) in received.ends {  // order: each for itself
        guard case .call(var call) = step.statements[index].kind else { continue }
        call.expectation = end
        step.statements[index].kind = .call(call)
      }
      return ScenarioText(written, for: source).lines(of: step)
        + received.receptions.map { "  \($0)" }
    }
  }
}
