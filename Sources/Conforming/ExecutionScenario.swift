import Base
import Findings
import IMProtocol
package import ScenarioLanguage
import Simulation

/// A scenario that passes, and repeats the execution with which the model explains the logs. Its
/// devices receive the same as in the logs. If the order of packets decides about that, a step is
/// by hand, and its packets arrive in the same order as in that execution.
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
    do throws(ScenarioWriter.Failure) {
      let transcript = try transcript(checked, in: scenario)
      var writer = writer(transcript, checked)
      // Without latency, packets that arrive one after another in the logs may arrive together.
      if writer.difference != nil || writer.stepsByHand > 0 {
        var immediate = transcript
        immediate.scenario.latency = 0...0
        let other = Self.writer(immediate, checked)
        if other.difference == nil,
          writer.difference != nil || other.stepsByHand < writer.stepsByHand
        {
          writer = other
        }
      }
      if let difference = writer.difference {
        throw ScenarioWriter.Failure(description: difference)
      }
      let scene = Source(path: path, text: ScenarioText(writer.scene, .exact).whole)
      let written = try writer.written(after: scene, known)
      if let difference = writer.difference(of: written) {
        throw ScenarioWriter.Failure(description: difference)
      }
      return ExecutionScenario(source: written.source)
    } catch { throw Failure(reason: error.description) }
  }

  private static func transcript(
    _ checked: CheckedLogs, in scenario: Scenario
  ) throws(ScenarioWriter.Failure) -> Transcript {
    let devices = checked.conformance.parts.map { $0.map { checked.reading.logs[$0].device } }
    do throws(ExplainingExecution.Obstacle) {
      return try ExplainingExecution.transcript(checked.conformance.log, devices, in: scenario)
    } catch { throw ScenarioWriter.Failure(description: error.reason) }
  }

  private static func writer(_ transcript: Transcript, _ checked: CheckedLogs) -> ScenarioWriter {
    let log = checked.conformance.log
    let devices = checked.reading.logs.map(\.device)
    let words = ScenarioText(transcript.scenario)
    let goal = ScenarioWriter.passing { repetition in
      ExecutionComparison.difference(
        between: checked.conformance, and: repetition, of: devices, checked.options
      ).flatMap { difference in
        let other = difference.repeated.map { repetition.records[$0] }
        return Received(log.records[difference.record], in: log, words)?
          .difference(other.flatMap { Received($0, in: repetition, words) })
      }
    }
    return ScenarioWriter(transcript, goal: goal)
  }
}
