import Events
import ScenarioLanguage

/// Code actions that replace a failed expectation with the actual result, or that remove a mark.
extension Document {
  /// The first line at which an actual result can be accepted, counted from 0, or nil if there is
  /// no such line. Such a line has a failure of the last run, or a missing outcome. Only lines in
  /// the range of the editor's request are considered.
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

  /// The code action that applies the edits, or an empty list if there are no edits.
  func acceptance(_ edits: [JSONValue]) -> [JSONValue] {
    edits.isEmpty ? [] : [action("Accept what was received", "quickfix", edits)]
  }

  /// Finds the first `known failure` mark whose case passed in the last run. Considers only marks
  /// in `range`. Returns the code action that removes the mark. For a mark of the header, the
  /// action removes the line of the mark. For a mark of a row, the action removes the text after
  /// the row's last bar.
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
