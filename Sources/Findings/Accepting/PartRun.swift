import Base
import IMProtocol
import ScenarioLanguage
import Simulation

/// One execution of a case, with the step or outcome in which the execution fails.
struct PartRun {
  let document: ScenarioDocument
  let story: StepStory
  let text: ScenarioText
  let selection: FieldSelection
  /// The statements of the step, or of the outcome.
  let body: [Statement]
  /// The line at which the step or outcome begins.
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

  /// The range of the part's last statement. If a result is written below the last statement, the
  /// range of this result is used instead. If the part is empty, the range of the part's first line
  /// is used.
  var end: SourceRange { Self.end(of: body, opening) }

  /// The range of the last statement of `body`. If a result is written below the last statement,
  /// the range of this result is used instead. If `body` is empty, `opening` is used.
  static func end(of body: [Statement], _ opening: SourceRange) -> SourceRange {
    ranges(of: body).max { $0.end < $1.end } ?? opening
  }

  /// The ranges of the statements, and of the results that are written below the statements. Each
  /// range occurs once.
  static func ranges(of body: [Statement]) -> [SourceRange] {
    body.flatMap { statement in
      guard case .call(let call) = statement.kind, let expectation = call.expectation else {
        return [statement.range]
      }
      return [statement.range, expectation.range]
    }.unique
  }
}
