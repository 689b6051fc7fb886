import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// A case on one way, in a step or outcome that it does not meet.
struct PartRun {
  let document: ScenarioDocument
  let story: StepStory
  let text: ScenarioText
  let selection: FieldSelection
  /// The statements of the step, or of the outcome.
  let body: [Statement]
  /// The line that opens the step or outcome.
  let opening: SourceRange
  /// What is wrong on this way.
  let failures: [Failure]

  var scenario: Scenario { story.scenario }

  /// What each device received otherwise than listed.
  var mismatches: [DeviceID: CallbackMismatch] {
    var found: [DeviceID: CallbackMismatch] = [:]
    for failure in failures {
      guard case .callbacks(let mismatch) = failure.kind else { continue }
      found[mismatch.device] = found[mismatch.device] ?? mismatch
    }
    return found
  }

  /// The blanks before a statement of the part.
  var indentation: String { body.first.map { document.indentation(of: $0.range) } ?? "  " }

  /// The last statement of the part, results included, or the line that opens it.
  var end: SourceRange { Self.end(of: body, opening) }

  /// The last of some statements, results included, or the line above them.
  static func end(of body: [Statement], _ opening: SourceRange) -> SourceRange {
    ranges(of: body).max { $0.end < $1.end } ?? opening
  }

  /// The places of statements and of the results under them, each once.
  static func ranges(of body: [Statement]) -> [SourceRange] {
    body.flatMap { statement in
      guard case .call(let call) = statement.kind, let expectation = call.expectation else {
        return [statement.range]
      }
      return [statement.range, expectation.range]
    }.unique
  }
}
