import ScenarioLanguage

/// A change of a text that a case asks for, and what has decided it.
struct ProposedEdit: Hashable {
  /// The bytes that give way.
  var range: Range<Int>
  /// What stands there then.
  var text: String
  /// The requirements and decisions by which it came so.
  var ids: [String]

  /// Makes a change.
  init(_ range: Range<Int>, _ text: String, _ ids: [String] = []) {
    self.range = range
    self.text = text
    self.ids = ids
  }

  /// Makes a change of what stands in a range of the source.
  init(_ range: SourceRange, _ text: String, _ ids: [String] = []) {
    self.init(Int(range.start)..<Int(range.end), text, ids)
  }

  /// Changes in their order. What is put behind a line that goes stands in its place.
  static func arranged(_ edits: [ProposedEdit]) -> [ProposedEdit] {
    let removals = edits.filter { $0.text.isEmpty && !$0.range.isEmpty }
    return edits.map { edit in
      guard edit.range.isEmpty, edit.text.first?.isNewline == true,
        let removal = removals.first(where: {
          $0.range.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.range.upperBound
        }), let lineBreak = edit.text.first
      else { return edit }
      return ProposedEdit(
        removal.range.upperBound..<removal.range.upperBound,
        "\(edit.text.dropFirst())\(lineBreak)", edit.ids)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The same change with what has decided it.
  func by(_ ids: [String]) -> ProposedEdit { ProposedEdit(range, text, ids) }
}

/// Why a part can't be accepted, in words.
struct Obstacle: Error, Equatable {
  let words: String

  init(_ words: String) {
    self.words = words
  }
}
