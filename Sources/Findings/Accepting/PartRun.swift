import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// An execution of a case, with the step or outcome in which the execution fails.
struct PartRun {
  let document: ScenarioDocument
  let story: StepStory
  let text: ScenarioText
  let selection: FieldSelection
  /// The statements of the step or outcome.
  let body: [Statement]
  /// The first line of the step or outcome.
  let opening: SourceRange
  /// The failures that occurred in this execution.
  let failures: [Failure]

  var scenario: Scenario { story.scenario }

  /// For each device that did not receive the listed callbacks, the listed callbacks and the
  /// received callbacks.
  var mismatches: [DeviceID: CallbackMismatch] {
    var found: [DeviceID: CallbackMismatch] = [:]
    for failure in failures {
      guard case .callbacks(let mismatch) = failure.kind else { continue }
      found[mismatch.device] = found[mismatch.device] ?? mismatch
    }
    return found
  }

  /// The indentation of the statements.
  var indentation: String { body.first.map { document.indentation(of: $0.range) } ?? "  " }

  /// The range of the last statement, or of the statement's result if the line below states this
  /// result. If there are no statements, this is the range of the first line.
  var end: SourceRange { Self.end(of: body, opening) }

  /// The range of the last statement of `body`, or of the statement's result if the line below
  /// states this result. If `body` is empty, the range is `opening`.
  static func end(of body: [Statement], _ opening: SourceRange) -> SourceRange {
    ranges(of: body).max { $0.end < $1.end } ?? opening
  }

  /// The ranges of the statements and of the results below them, without duplicates.
  static func ranges(of body: [Statement]) -> [SourceRange] {
    body.flatMap { statement in
      guard case .call(let call) = statement.kind, let expectation = call.expectation else {
        return [statement.range]
      }
      return [statement.range, expectation.range]
    }.unique
  }
}
