import Accepting
import Events
import ScenarioLanguage

/// Writing what was received in place of what was expected.
extension Document {
  /// The change that makes the step or race hold in which the last run has failed, for the first
  /// failure within a range; none where nothing can be accepted.
  func acceptance(in range: Range<Int>) -> [JSONValue] {
    let places = lines.line(of: range.lowerBound)...lines.line(of: range.upperBound)
    let failed = failures.lazy.compactMap { $0["range"]["start"]["line"].integer }
    guard let line = failed.first(where: places.contains) else { return [] }
    let acceptance = Acceptance(
      source, atLine: line + 1, knownStatements: known, options: Self.options)
    guard acceptance.refusals.isEmpty, !acceptance.edits.isEmpty else { return [] }
    var lines = lines
    return [
      action(
        "Accept what was received", "quickfix", acceptance.edits.map { json($0, &lines) })
    ]
  }
}
