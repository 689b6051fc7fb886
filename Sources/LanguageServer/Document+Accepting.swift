import Events
import ScenarioLanguage

/// Code actions that accept the actual result of a failed expectation, or remove a mark.
extension Document {
  /// Returns the first line in the request's range, counted from 0, where an actual result can be
  /// accepted: a line with a failure from the last run, or a line where an outcome is missing.
  func lineToAccept(_ params: JSONValue) -> Int? {
    guard isWanted("quickfix", params) else { return nil }
    let range = lines.offsets(of: params["range"])
    let indices = lines.line(of: range.lowerBound)...lines.line(of: range.upperBound)
    var wrong = failures.map(\.line)
    for error in errors {
      if case .missingOutcome = error.problem { wrong.append(line(of: error.range)) }
    }
    return wrong.first(where: indices.contains)
  }

  /// Returns one code action with all edits, or none if there are no edits.
  func acceptance(_ edits: [JSONValue]) -> [JSONValue] {
    edits.isEmpty ? [] : [action("Accept what was received", "quickfix", edits)]
  }

  /// In `range`, offers to remove the first mark `known failure` whose case passed in the last run.
  /// A mark in the header has a line of its own, and this line is removed. In a row of the table,
  /// the mark is everything after the last bar.
  func unmarking(in range: Range<Int>) -> [JSONValue] {
    let marks = marks.filter { $0.kind == .knownFailure }
    var lines = lines
    let mark = marks.first { mark in
      let index = lines.json(mark.range)
      return Int(mark.range.start) <= range.upperBound && range.lowerBound <= Int(mark.range.end)
        && failures.contains { $0.diagnostic["range"] == index }
    }
    guard let mark else { return [] }
    let edit = ScenarioDocument(source).removal(ofMark: mark.range)
    return [action("Remove the mark", "quickfix", [json(edit, &lines)])]
  }
}
