import Base
package import ScenarioLanguage
package import Simulation

/// Writes a transcript as the steps of a scenario. A step is ordinary if the goal is still reached
/// when it is; all others are `by hand`, and as short as possible. The scenario is run to find out.
package struct ScenarioWriter {
  /// Says how a run of a scenario misses the goal; returns nil if the run reaches the goal.
  package typealias Goal = (Scenario, CaseResult) -> String?

  private let transcript: Transcript
  private let seeds: ClosedRange<UInt64>
  private let goal: Goal
  /// The number of statements that all further trial runs may have together. Steps for which this
  /// is not enough remain by hand.
  private var statementsLeft = 200_000
  private var best = Attempt()

  /// Steps, and their run.
  private struct Attempt {
    var scenario = Scenario()
    /// The number of parts in the steps, from the first part on.
    var parts = 0
    /// How a run misses the goal; nil if all runs reach the goal.
    var difference: String?
  }

  /// The parts of one step. An ordinary step has a single part.
  private struct Group {
    let parts: Range<Int>
    let isByHand: Bool
  }

  /// Chooses the steps.
  ///
  /// - Parameters:
  ///   - transcript: its scenario states the initial state.
  ///   - seeds: the seeds of the random draws. The goal must be reached with each of them.
  package init(
    _ transcript: Transcript, seeds: ClosedRange<UInt64> = 1...1, goal: @escaping Goal
  ) {
    (self.transcript, self.seeds, self.goal) = (transcript, seeds, goal)
    let all = transcript.parts.indices
    best = attempt(ordinary(all))
    if best.difference == nil { return }
    let allByHand = attempt(byHand(all))
    if allByHand.difference == nil || transcript.whole != nil { best = allByHand }
    if best.difference != nil { return }
    choose()
    // A single step by hand can as well show everything.
    if transcript.whole != nil, best.scenario.steps.count == scene.steps.count + 1,
      stepsByHand > 0
    {
      best = allByHand
    }
  }

  /// The goal that a scenario passes, and that its log has no difference.
  package static func passing(_ difference: @escaping (Log, ScenarioText) -> String?) -> Goal {
    { scenario, result in
      if case .passed = result.verdict, let execution = result.executions.first {
        return difference(execution.log, ScenarioText(scenario))
      }
      guard case .failed(let failures) = result.verdict, let step = failures.first?.step,
        scenario.steps.indices.contains(step)
      else { return "the scenario does not pass" }
      return "the scenario fails in the step \(ScenarioText.quoted(scenario.steps[step].title))"
    }
  }

  /// How the steps miss the goal; nil if they reach it.
  package var difference: String? { best.difference }

  /// The initial state, without the steps.
  package var scene: Scenario { transcript.scenario }

  /// The number of the transcript's steps by hand, or the greatest number if the steps miss the
  /// goal.
  package var stepsByHand: Int {
    difference == nil
      ? best.scenario.steps.dropFirst(scene.steps.count).count(where: \.isByHand) : .max
  }

  // MARK: - Choosing steps

  private func ordinary(_ parts: Range<Int>) -> [Group] {
    parts.map { Group(parts: $0..<$0 + 1, isByHand: transcript.parts[$0].plain == nil) }
  }

  /// Steps by hand that surely repeat the parts: a step for each part, or one step for all of them
  /// if packets of a part arrive in other parts.
  private func byHand(_ parts: Range<Int>) -> [Group] {
    if transcript.whole != nil { return parts.isEmpty ? [] : [Group(parts: parts, isByHand: true)] }
    return parts.map { Group(parts: $0..<$0 + 1, isByHand: transcript.parts[$0].byHand != nil) }
  }

  /// Makes the steps one after another, while all later parts remain by hand. Where ordinary steps
  /// miss the goal, the next step is by hand, and has as few parts as possible.
  private mutating func choose() {
    var chosen: [Group] = []
    var next = 0
    while next < best.parts {
      let end = next + ordinarySteps(next, after: chosen)
      chosen += ordinary(next..<end)
      next = end
      if next == best.parts { return }
      var step = next..<next + 1
      while transcript.whole != nil, step.upperBound < best.parts, !reaches(chosen + byHand(step)) {
        step = next..<step.upperBound + 1
      }
      chosen += byHand(step)
      next = step.upperBound
    }
  }

  /// The number of parts from `first` on that can be ordinary steps. Each time twice as many are
  /// tried until they miss the goal, and from then on each time half as many.
  private mutating func ordinarySteps(_ first: Int, after chosen: [Group]) -> Int {
    let most = transcript.parts[first..<best.parts].prefix { $0.plain != nil }.count
    var (count, more, grows) = (0, 1, true)
    while more > 0, count < most {
      let tried = min(most, count + more)
      if reaches(chosen + ordinary(first..<first + tried)) {
        count = tried
      } else {
        grows = false
      }
      more = grows ? more * 2 : more / 2
    }
    return count
  }

  /// Whether steps reach the goal when all later parts follow by hand. If packets of a part arrive
  /// in other parts, the steps may also reach the goal by themselves.
  private mutating func reaches(_ groups: [Group]) -> Bool {
    let rest = byHand((groups.last?.parts.upperBound ?? 0)..<transcript.parts.count)
    for tried in transcript.whole == nil || rest.isEmpty
      ? [groups + rest] : [groups, groups + rest]
    {
      if statementsLeft < 0 { return false }
      let attempt = attempt(tried)
      statementsLeft -= attempt.scenario.steps.reduce(0) { $0 + $1.statements.count }
      if attempt.difference == nil {
        best = attempt
        return true
      }
    }
    return false
  }

  private func attempt(_ groups: [Group]) -> Attempt {
    var attempt = Attempt(
      scenario: scene, parts: groups.last?.parts.upperBound ?? 0)
    let text = ScenarioText(scene, .exact)
    attempt.scenario.steps += groups.map { step($0, text) }
    if groups.isEmpty {
      attempt.scenario.steps.append(Step(text.title(nil), [.wait(microseconds: 1_000)]))
    }
    for seed in seeds where attempt.difference == nil {
      attempt.difference = goal(attempt.scenario, run(attempt.scenario, seed))
    }
    return attempt
  }

  private func run(_ scenario: Scenario, _ seed: UInt64) -> CaseResult {
    var options = RunOptions(seed: seed)
    options.comparedSteps = 0..<scene.steps.count
    return ScenarioRunner.run(scenario, options: options)
  }

  private func step(_ group: Group, _ text: ScenarioText) -> Step {
    let parts = transcript.parts[group.parts]
    let statements = group.isByHand ? Transcript.Part.byHand(parts) : parts.first?.plain ?? []
    let isWhole = group.isByHand && group.parts == transcript.parts.indices
    let actions = parts.flatMap(\.actions)
    let title =
      (isWhole ? transcript.whole : nil) ?? parts.first?.title
      ?? text.title(actions.first ?? statements.first) + (actions.count > 1 ? " and more" : "")
    return Step(title, statements, isByHand: group.isByHand)
  }

  // MARK: - Writing

  /// The text of a file with the steps, with how calls fail and with everything that devices
  /// receive. What devices must hold is not written.
  ///
  /// - Parameters:
  ///   - beginning: The text before the steps.
  ///   - end: The text after the steps.
  ///   - source: The text whose style the steps have.
  package func text(after beginning: String, before end: String = "", for source: Source) -> String
  {
    var scenario = best.scenario
    scenario.properties = Properties()
    let steps = scenario.steps.indices.dropFirst(scene.steps.count)
    for step in steps {
      scenario.steps[step].statements.removeAll {
        if case .holds = $0.kind { true } else { false }
      }
    }
    let text = ScenarioText(scenario, for: source)
    var receptions: [[String]] = []
    if let execution = run(scenario, seeds.lowerBound).executions.first {
      receptions = ReceivedInStep.receptions(scenario, execution, text)
      for call in execution.log.calls where steps.contains(Int(call.origin.step)) {
        let end = call.expectedEnd(execution.log.arena)
        scenario.steps[Int(call.origin.step)].statements[Int(call.origin.statement)].kind
          .changeCall { $0.expectation = $0.expectation ?? end }
      }
    }
    let written = steps.map { step in
      let received = step < receptions.count ? receptions[step].map { "  \($0)" } : []
      return (text.lines(of: scenario.steps[step]) + received).joined(separator: "\n")
    }
    return ([beginning] + written + [end]).map { part in
      String(part.reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Writes the steps with everything that devices receive in them, and runs the text.
  ///
  /// - Parameter beginning: the text of the initial state.
  package func written(after beginning: Source, _ known: KnownClauses) -> WrittenScenario {
    let text = text(after: String(decoding: beginning.bytes, as: UTF8.self), for: beginning)
    return WrittenScenario(
      Source(path: beginning.path, text: text), known,
      options: RunOptions(seed: seeds.lowerBound), goal: goal)
  }
}
