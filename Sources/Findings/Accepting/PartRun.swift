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

  /// The range of the part's last statement, or of a result below this statement. If the part is
  /// empty, the range of the line that opens the part.
  var end: SourceRange { Self.end(of: body, opening) }

  /// The range of the last of some statements, or of a result below this statement; `opening` if
  /// there are no statements.
  static func end(of body: [Statement], _ opening: SourceRange) -> SourceRange {
    ranges(of: body).max { $0.end < $1.end } ?? opening
  }

  /// The ranges of statements and of the results written below them, each once.
  static func ranges(of body: [Statement]) -> [SourceRange] {
    body.flatMap { statement in
      guard case .call(let call) = statement.kind, let expectation = call.expectation else {
        return [statement.range]
      }
      return [statement.range, expectation.range]
    }.unique
  }
}
