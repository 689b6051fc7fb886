import Accepting
import Events
import ScenarioLanguage

/// Writing what was received in place of what was expected.
extension Document {
  /// The change that makes the step or race hold in which the last run has failed, or that has no
  /// outcome, for the first such line within a range; none where nothing can be accepted.
  func acceptance(in range: Range<Int>) -> [JSONValue] {
    let places = lines.line(of: range.lowerBound)...lines.line(of: range.upperBound)
    var wrong = failures.compactMap { $0["range"]["start"]["line"].integer }
    for error in errors {
      if case .missingOutcome = error.problem {
        wrong.append(lines.line(of: Int(error.range.start)))
      }
    }
    guard let line = wrong.first(where: places.contains) else { return [] }
    let acceptance = Acceptance(
      source, atLine: line + 1, knownStatements: known, options: Self.options)
    guard acceptance.refusals.isEmpty, !acceptance.edits.isEmpty else { return [] }
    var lines = lines
    return [
      action(
        "Accept what was received", "quickfix", acceptance.edits.map { json($0, &lines) })
    ]
  }

  /// The change that takes away the first mark within a range of which the last run has found that
  /// what it marks passes: the mark's line, or what stands behind the row's last bar.
  func unmarking(in range: Range<Int>) -> [JSONValue] {
    let marks = scenarios.compactMap(\.mark).filter { $0.kind == .knownFailure }
    var lines = lines
    let mark = marks.first { mark in
      let place = lines.json(mark.range)
      return Int(mark.range.start) <= range.upperBound && range.lowerBound <= Int(mark.range.end)
        && failures.contains { $0["range"] == place }
    }
    guard let mark else { return [] }
    let edit = ScenarioDocument(source).removal(ofMark: mark.range)
    return [action("Take the mark away", "quickfix", [json(edit, &lines)])]
  }
}
