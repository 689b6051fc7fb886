import Base
package import Findings
import IMProtocol
package import ScenarioLanguage
package import Simulation

/// A scenario that passes, and repeats the execution with which the model explains the logs. Its
/// devices receive the same as in the logs. If the order of packets decides about that, a step is
/// by hand, and its packets arrive in the same order as in that execution.
package enum ExecutionScenario {
  /// Creates a scenario that repeats the execution of a check, and runs it.
  ///
  /// - Parameters:
  ///   - checked: The result of a check with ``Conformance/Options/keepsTransitions``.
  ///   - known: The clauses that the scenario may cite.
  ///   - path: The path of the scenario file.
  /// - Returns: The scenario, or nil if the check has found no execution that explains all entries.
  package static func of(
    _ checked: CheckedLogs, _ known: KnownClauses, path: String
  ) throws(Transcript.Failure) -> WrittenScenario? {
    let conformance = checked.conformance
    guard conformance.divergences.isEmpty, !conformance.isCutShort else { return nil }
    var scenario = PlainNames.scenario(checked.reading.scenario)
    scenario.title = "the logs, as the model explains them"
    var transcript = try ExplainingExecution.transcript(
      conformance.log, checked.devices, in: scenario)
    let comparison = ExecutionComparison(checked, ScenarioText(scenario))
    let goal = ScenarioWriter.passing(comparison.difference)
    var writer = ScenarioWriter(transcript, goal: goal)
    // Without latency, packets that arrive one after another in the logs may arrive together.
    if writer.stepsByHand > 0 {
      transcript.scenario.latency = 0...0
      let other = ScenarioWriter(transcript, goal: goal)
      if other.stepsByHand < writer.stepsByHand { writer = other }
    }
    if let difference = writer.difference { throw Transcript.Failure(difference) }
    let scene = Source(path: path, text: ScenarioText(writer.scene, .exact).whole)
    let written = writer.written(after: scene, known)
    if let fault = written.fault { throw Transcript.Failure(fault) }
    return written
  }
}
