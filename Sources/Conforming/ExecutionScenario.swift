import Base
import Findings
import IMProtocol
package import ScenarioLanguage
import Simulation

/// A scenario that passes, and repeats the execution with which the model explains the logs. The
/// server processes the calls in the same order as in that execution, and each packet arrives at
/// the same point as in that execution. The scenario expects everything that the devices observed
/// according to the logs.
package struct ExecutionScenario: Sendable {
  /// The scenario file, in canonical form.
  package let source: Source

  /// Why no scenario repeats the execution: a sentence without a period.
  package struct Failure: Error {
    package let reason: String
  }

  /// Creates a scenario that repeats the execution of a check, and runs it.
  ///
  /// - Parameters:
  ///   - checked: The result of a check with ``Conformance/Options/keepsTransitions``.
  ///   - known: The clauses that the scenario may cite.
  ///   - path: The path of the scenario file.
  /// - Returns: The scenario, or nil if the check has found no execution that explains all entries.
  package static func of(
    _ checked: CheckedLogs, _ known: KnownClauses, path: String
  ) throws(Failure) -> ExecutionScenario? {
    let conformance = checked.conformance
    guard conformance.divergences.isEmpty, !conformance.isCutShort else { return nil }
    var scenario = PlainNames.scenario(checked.reading.scenario)
    scenario.title = "the logs, as the model explains them"
    (scenario.verifies, scenario.assumes) = ([], [])
    (scenario.exploration, scenario.properties) = (nil, Properties())
    var failure: Failure?
    for style in [Session.StepStyle.plain, .byHand] {
      do throws(Failure) {
        return try written(scenario, checked, style, known, path: path)
      } catch {
        failure = error
      }
    }
    throw failure ?? Failure(reason: "it has no steps")
  }

  private static func written(
    _ scene: Scenario, _ checked: CheckedLogs, _ style: Session.StepStyle, _ known: KnownClauses,
    path: String
  ) throws(Failure) -> ExecutionScenario {
    let log = checked.conformance.log
    var scenario = scene
    if case .plain = style { scenario.latency = 0...0 }
    let explaining: ExplainingExecution
    do throws(ExplainingExecution.Obstacle) {
      let devices = checked.conformance.parts.map { $0.map { checked.reading.logs[$0].device } }
      explaining = try ExplainingExecution(log, devices, in: scenario, style)
    } catch {
      throw Failure(reason: error.reason)
    }
    (scenario.captureNames, scenario.callNames) = (explaining.captureNames, explaining.callNames)
    scenario.steps = explaining.steps
    scenario.nameAttributes()
    let draft = Source(path: path, text: text(scenario, explaining))
    let accepted: AcceptedScenario
    do throws(AcceptedScenario.Failure) {
      accepted = try AcceptedScenario(draft, knownClauses: known)
    } catch {
      throw Failure(reason: error.description)
    }
    let repetition = explaining.execution.log
    let words = ScenarioText(scenario)
    let difference = ExecutionComparison.difference(
      between: checked.conformance, and: repetition, of: checked.reading.logs.map(\.device),
      checked.options)
    if let difference {
      let one = Received(log.records[difference.record], in: log, words)?.words ?? ""
      guard let index = difference.repeated else {
        throw Failure(reason: "the scenario lacks \(one)")
      }
      let other = Received(repetition.records[index], in: repetition, words)?.words ?? ""
      throw Failure(reason: "the logs have \(one), and the scenario has \(other)")
    }
    let said = Received.all(repetition, words)
    if let difference = Self.difference(said, accepted) { throw Failure(reason: difference) }
    return ExecutionScenario(source: accepted.source)
  }

  /// Returns the text of the scenario, in which each step lists the received callbacks.
  private static func text(_ scenario: Scenario, _ explaining: ExplainingExecution) -> String {
    var scene = scenario
    scene.steps = []
    let text = ScenarioText(scenario, .exact)
    var whole = ScenarioText(scene, .exact).whole
    for (step, records) in zip(scenario.steps, explaining.records) {
      let receptions = ReceivedInStep.receptions(scenario, explaining.execution, records)
      let lines = text.lines(of: step) + receptions.map { "  \($0)" }
      whole += "\n" + lines.joined(separator: "\n") + "\n"
    }
    return whole
  }

  /// For each device, compares the observations of the steps with the observations of the written
  /// scenario. Returns the first difference, or nil if there is none. After the end of the logs,
  /// the scenario may have further observations.
  private static func difference(_ said: [Received], _ accepted: AcceptedScenario) -> String? {
    guard case .passed = accepted.result.verdict, let execution = accepted.result.executions.first
    else {
      guard case .failed(let failures) = accepted.result.verdict, let failure = failures.first
      else { return "the scenario does not pass" }
      let line = accepted.source.text(of: failure.range).prefix(while: { $0 != "\n" })
      return "the scenario fails at `\(line)`"
    }
    var received = Received.all(execution.log, ScenarioText(accepted.scenario)).grouped
    for (device, said) in said.grouped.enumerated() {
      if received.count <= device { received.append([]) }
      for (index, one) in said.enumerated() {
        guard index < received[device].count else { return "the scenario lacks \(one.words)" }
        let other = received[device][index]
        if one.words != other.words {
          return "the steps make \(one.words), and the scenario has \(other.words)"
        }
      }
    }
    return nil
  }
}

extension [Received] {
  /// The observations of each device, at the index `DeviceID.index`.
  fileprivate var grouped: [[Received]] {
    reduce(into: []) { groups, one in
      guard one.device != .absent else { return }
      let index = Int(one.device.index)
      while groups.count <= index { groups.append([]) }
      groups[index].append(one)
    }
  }
}
