import Base
package import ScenarioLanguage
package import Simulation

/// Writes a transcript as the steps of a scenario. A step is ordinary if the goal is still reached
/// when it is; all others are `by hand`. The scenario is run to find out.
package struct ScenarioWriter {
  /// The number of statements that all trial runs may have together. Steps for which this is not
  /// enough remain by hand.
  private static let mostStatements = 200_000

  private let transcript: Transcript
  private let seed: UInt64
  /// Says how a run misses the goal; nil if it reaches the goal.
  private let goal: (Log) -> String?
  private var statementsLeft = mostStatements
  /// For each part, whether its step is ordinary, in the best scenario so far.
  private var isPlain: [Bool]
  private var best: Attempt

  /// Steps, and their run.
  private struct Attempt {
    var scenario: Scenario
    var result: CaseResult
    /// How the run misses the goal; nil if it reaches the goal.
    var difference: String?
  }

  /// Why no steps repeat a transcript.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// Chooses the steps.
  ///
  /// - Parameters:
  ///   - transcript: its scenario states the initial state.
  ///   - seed: the seed of the random draws in all runs.
  ///   - goal: says how the log of a run misses the goal; returns nil if it reaches the goal.
  package init(
    _ transcript: Transcript, seed: UInt64 = 1, goal: @escaping (Log) -> String?
  ) throws(Failure) {
    guard transcript.parts.allSatisfy({ $0.byHand != nil || $0.plain != nil }) else {
      throw Failure(description: "something happened that no step can express")
    }
    (self.transcript, self.seed, self.goal) = (transcript, seed, goal)
    isPlain = transcript.parts.map { $0.plain != nil }
    best = Self.attempt(transcript, isPlain, seed, goal)
    if best.difference == nil { return }
    let first = best
    isPlain = transcript.parts.map { $0.byHand == nil }
    best = Self.attempt(transcript, isPlain, seed, goal)
    if best.difference != nil {
      best = first
    } else {
      makePlain(transcript.parts.indices, isNew: false)
    }
  }

  /// How the steps miss the goal; nil if they reach it.
  package var difference: String? { best.difference }

  /// The initial state, without the steps.
  package var scene: Scenario { transcript.scenario }

  /// The number of steps by hand.
  package var stepsByHand: Int { best.scenario.steps.count(where: \.isByHand) }

  // MARK: - Choosing steps

  /// Makes as many of the parts ordinary as possible: all together, or else each half by itself.
  ///
  /// - Parameter isNew: whether all parts together have not been tried yet.
  private mutating func makePlain(_ range: Range<Int>, isNew: Bool = true) {
    let parts = range.filter { !isPlain[$0] && transcript.parts[$0].plain != nil }
    guard let first = parts.first, let last = parts.last else { return }
    if isNew {
      var tried = isPlain
      for part in parts { tried[part] = true }
      statementsLeft -= best.scenario.steps.reduce(0) { $0 + $1.statements.count }
      if statementsLeft < 0 { return }
      let attempt = Self.attempt(transcript, tried, seed, goal)
      if attempt.difference == nil {
        (isPlain, best) = (tried, attempt)
        return
      }
    }
    if first == last { return }
    let middle = parts[parts.count / 2]
    makePlain(first..<middle)
    makePlain(middle..<last + 1)
  }

  private static func attempt(
    _ transcript: Transcript, _ isPlain: [Bool], _ seed: UInt64, _ goal: (Log) -> String?
  ) -> Attempt {
    var scenario = transcript.scenario
    let text = ScenarioText(scenario, .exact)
    scenario.steps = zip(transcript.parts, isPlain).map { step($0, isPlain: $1, text) }
    if scenario.steps.isEmpty {
      let wait = Statement(range: .none, kind: .wait(microseconds: 1_000))
      scenario.steps = [Step(title: "nothing happens", range: .none, statements: [wait])]
    }
    var options = RunOptions(seed: seed)
    options.firstFreeStep = 0
    let result = ScenarioRunner.run(scenario, options: options)
    var difference: String?
    if case .passed = result.verdict, let execution = result.executions.first {
      difference = goal(execution.log)
    } else {
      difference = failure(of: result, scenario)
    }
    return Attempt(scenario: scenario, result: result, difference: difference)
  }

  private static func failure(of result: CaseResult, _ scenario: Scenario) -> String {
    guard case .failed(let failures) = result.verdict, let step = failures.first?.step,
      scenario.steps.indices.contains(step)
    else { return "the scenario does not pass" }
    return "the scenario fails in the step \(ScenarioText.quoted(scenario.steps[step].title))"
  }

  private static func step(
    _ part: Transcript.Part, isPlain: Bool, _ text: ScenarioText
  ) -> Step {
    let statements = (isPlain ? part.plain : part.byHand) ?? []
    var step = Step(
      title: part.title ?? title(part.actions, or: statements, text), range: .none,
      statements: statements.map { Statement(range: .none, kind: $0) })
    step.isByHand = !isPlain
    return step
  }

  /// Describes the first action, and says whether there are more actions.
  private static func title(
    _ actions: [Statement.Kind], or statements: [Statement.Kind], _ text: ScenarioText
  ) -> String {
    guard var first = actions.first ?? statements.first else { return "nothing happens" }
    if case .call(var call) = first {
      call.label = nil
      first = .call(call)
    }
    return ScenarioText.title(text.statement(first)) + (actions.count > 1 ? " and more" : "")
  }

  // MARK: - Writing

  /// Writes the steps with everything that devices receive in them, and runs the text.
  ///
  /// - Parameter beginning: the text of the initial state.
  package func written(after beginning: Source, _ known: KnownClauses) throws(Failure)
    -> AcceptedScenario
  {
    let text = ScenarioText(best.scenario, for: beginning)
    var whole = String(decoding: beginning.bytes, as: UTF8.self)
    while whole.last?.isWhitespace == true { whole.removeLast() }
    let receptions =
      best.result.executions.first.map { ReceivedInStep.receptions(best.scenario, $0, text) } ?? []
    for (index, step) in best.scenario.steps.enumerated() {
      let received = index < receptions.count ? receptions[index] : []
      let lines = text.lines(of: step) + received.map { "  \($0)" }
      whole += "\n\n" + lines.joined(separator: "\n")
    }
    do throws(AcceptedScenario.Failure) {
      return try AcceptedScenario(
        Source(path: beginning.path, text: whole + "\n"), knownClauses: known,
        options: RunOptions(seed: seed))
    } catch { throw Failure(description: error.description) }
  }

  /// How a run of the written text differs from the run of the steps, which has the goal. Any
  /// difference is a bug in imsim.
  package func difference(of written: AcceptedScenario) -> String? {
    guard case .passed = written.result.verdict, let execution = written.result.executions.first,
      written.result.executions.count == 1
    else { return "the scenario does not pass" }
    guard let own = best.result.executions.first else { return nil }
    return Received.difference(
      Received.all(own.log, ScenarioText(best.scenario)),
      Received.all(execution.log, ScenarioText(written.scenario)))
  }
}
