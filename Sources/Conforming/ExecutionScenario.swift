import Base
import Findings
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// A scenario that passes, and repeats the execution with which the model explains the logs. Its
/// devices receive the same as in the logs. If the order of packets decides about that, a step is
/// by hand, and its packets arrive in the same order as in that execution.
package struct ExecutionScenario: Sendable {
  /// The scenario file, in canonical form.
  package let source: Source

  /// Creates a scenario that repeats the execution of a check, and runs it.
  ///
  /// - Parameters:
  ///   - checked: The result of a check with ``Conformance/Options/keepsTransitions``.
  ///   - known: The clauses that the scenario may cite.
  ///   - path: The path of the scenario file.
  /// - Returns: The scenario, or nil if the check has found no execution that explains all entries.
  package static func of(
    _ checked: CheckedLogs, _ known: KnownClauses, path: String
  ) throws(Transcript.Failure) -> ExecutionScenario? {
    let conformance = checked.conformance
    guard conformance.divergences.isEmpty, !conformance.isCutShort else { return nil }
    var scenario = PlainNames.scenario(checked.reading.scenario)
    scenario.title = "the logs, as the model explains them"
    (scenario.verifies, scenario.assumes) = ([], [])
    let devices = conformance.parts.map { $0.map { checked.reading.logs[$0].device } }
    var transcript = try ExplainingExecution.transcript(conformance.log, devices, in: scenario)
    let comparison = ExecutionComparison(checked, ScenarioText(transcript.scenario))
    let goal = ScenarioWriter.passing(comparison.difference)
    var writer = ScenarioWriter(transcript, goal: goal)
    // Without latency, packets that arrive one after another in the logs may arrive together.
    if writer.difference != nil || writer.stepsByHand > 0 {
      transcript.scenario.latency = 0...0
      let other = ScenarioWriter(transcript, goal: goal)
      if other.difference == nil,
        writer.difference != nil || other.stepsByHand < writer.stepsByHand
      {
        writer = other
      }
    }
    if let difference = writer.difference { throw Transcript.Failure(difference) }
    let scene = Source(path: path, text: ScenarioText(writer.scene, .exact).whole)
    let written = try writer.written(after: scene, known)
    if let difference = writer.difference(of: written) { throw Transcript.Failure(difference) }
    return ExecutionScenario(source: written.source)
  }
}
