import Events
import ScenarioLanguage

/// Writing what was received in place of what was expected.
extension Document {
  /// The first line within what an editor asks about, counted from 0, of a step or race in which
  /// the last run has failed, or that has no outcome; nil where nothing can be accepted.
  func lineToAccept(_ params: JSONValue) -> Int? {
    guard isWanted("quickfix", params) else { return nil }
    let range = lines.offsets(of: params["range"])
    let places = lines.line(of: range.lowerBound)...lines.line(of: range.upperBound)
    var wrong = failures.map(\.line)
    for error in errors {
      if case .missingOutcome = error.problem { wrong.append(line(of: error.range)) }
    }
    return wrong.first(where: places.contains)
  }

  /// What accepting has come to, as an action.
  func acceptance(_ edits: [JSONValue]) -> [JSONValue] {
    edits.isEmpty ? [] : [action("Accept what was received", "quickfix", edits)]
  }

  /// The change that takes away the first mark within a range of which the last run has found that
  /// what it marks passes: the mark's line, or what stands behind the row's last bar.
  func unmarking(in range: Range<Int>) -> [JSONValue] {
    let marks = marks.filter { $0.kind == .knownFailure }
    var lines = lines
    let mark = marks.first { mark in
      let place = lines.json(mark.range)
      return Int(mark.range.start) <= range.upperBound && range.lowerBound <= Int(mark.range.end)
        && failures.contains { $0.diagnostic["range"] == place }
    }
    guard let mark else { return [] }
    let edit = ScenarioDocument(source).removal(ofMark: mark.range)
    return [action("Take the mark away", "quickfix", [json(edit, &lines)])]
  }
}
