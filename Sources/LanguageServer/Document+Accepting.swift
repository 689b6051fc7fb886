import Events
import ScenarioLanguage

/// Code actions that replace a failed expectation with the actual result, or that remove a mark.
extension Document {
  /// Returns the first line at which an actual result can be accepted. Lines are counted from 0.
  /// Such a line has a failure from the last run, or an outcome is missing there. Only lines in the
  /// range of the editor's request are considered. Returns nil if there is no such line.
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

  /// Returns a list with one code action, which applies the edits. If there are no edits, the list
  /// is empty.
  func acceptance(_ edits: [JSONValue]) -> [JSONValue] {
    edits.isEmpty ? [] : [action("Accept what was received", "quickfix", edits)]
  }

  /// Returns a code action that removes a mark `known failure`, because the marked case passed in
  /// the last run. The method uses the first such mark in `range`. If the mark is in the header,
  /// the action removes the mark's line. If the mark belongs to a row of the table, the action
  /// removes the text after the last bar of the row.
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
