import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// An execution of a case, together with the part in which the execution fails. The part is a step
/// or an outcome.
struct PartRun {
  let document: ScenarioDocument
  let story: StepStory
  let text: ScenarioText
  let selection: FieldSelection
  /// The statements of the part.
  let body: [Statement]
  /// The first line of the part.
  let opening: SourceRange
  /// The failures that occurred in this execution.
  let failures: [Failure]

  var scenario: Scenario { story.scenario }

  /// For each device with differences, the listed and the received callbacks.
  var mismatches: [DeviceID: CallbackMismatch] {
    var found: [DeviceID: CallbackMismatch] = [:]
    for failure in failures {
      guard case .callbacks(let mismatch) = failure.kind else { continue }
      found[mismatch.device] = found[mismatch.device] ?? mismatch
    }
    return found
  }

  /// The indentation of the part's statements.
  var indentation: String { body.first.map { document.indentation(of: $0.range) } ?? "  " }

  /// The range of the part's last statement. If the line below this statement states its result,
  /// `end` is the range of the result. If the part has no statements, `end` is the range of the
  /// part's first line.
  var end: SourceRange { Self.end(of: body, opening) }

  /// The range of the last statement of `body`. If the line below this statement states its result,
  /// the function returns the range of the result. If `body` is empty, the function returns
  /// `opening`.
  static func end(of body: [Statement], _ opening: SourceRange) -> SourceRange {
    ranges(of: body).max { $0.end < $1.end } ?? opening
  }

  /// The ranges of the statements, and the ranges of the results below the statements. Each range
  /// occurs only once.
  static func ranges(of body: [Statement]) -> [SourceRange] {
    body.flatMap { statement in
      guard case .call(let call) = statement.kind, let expectation = call.expectation else {
        return [statement.range]
      }
      return [statement.range, expectation.range]
    }.unique
  }
}
