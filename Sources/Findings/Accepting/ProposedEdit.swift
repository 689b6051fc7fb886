import ScenarioLanguage

/// A change of a text that a case asks for, and what has decided it.
struct ProposedEdit: Hashable {
  /// The bytes that give way.
  var range: Range<Int>
  /// What stands there then.
  var text: String
  /// The requirements and decisions by which it came so.
  var ids: [String]

  init(_ range: Range<Int>, _ text: String, _ ids: [String] = []) {
    self.range = range
    self.text = text
    self.ids = ids
  }

  /// A change of the text with what has decided it.
  init(_ edit: TextEdit, _ ids: [String] = []) { self.init(edit.range, edit.text, ids) }

  /// Makes a change of what stands in a range of the source.
  init(_ range: SourceRange, _ text: String, _ ids: [String] = []) {
    self.init(range.offsets, text, ids)
  }

  /// Changes in their order. What is inserted after a line that is removed replaces it, and
  /// what is removed twice is removed once.
  static func arranged(_ edits: [ProposedEdit]) -> [ProposedEdit] {
    let removals = edits.filter { $0.text.isEmpty && !$0.range.isEmpty }
    let moved = edits.map { edit in
      guard edit.range.isEmpty, edit.text.first?.isNewline == true,
        let removal = removals.first(where: {
          $0.range.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.range.upperBound
        }), let lineBreak = edit.text.first
      else { return edit }
      return ProposedEdit(
        removal.range.upperBound..<removal.range.upperBound,
        "\(edit.text.dropFirst())\(lineBreak)", edit.ids)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var arranged: [ProposedEdit] = []
    for edit in moved {
      if let last = arranged.last, last.text.isEmpty, edit.text.isEmpty,
        edit.range.lowerBound < last.range.upperBound
      {
        let end = max(last.range.upperBound, edit.range.upperBound)
        arranged[arranged.count - 1].range = last.range.lowerBound..<end
      } else {
        arranged.append(edit)
      }
    }
    return arranged
  }

  var edit: TextEdit { TextEdit(range: range, text: text) }

  /// The same change with what has decided it.
  func by(_ ids: [String]) -> ProposedEdit { ProposedEdit(range, text, ids) }
}

/// Why a part can't be accepted, in words.
struct Obstacle: Error, Equatable {
  let words: String
  /// Whether it stands in the way however the part is changed.
  let isFinal: Bool

  init(_ words: String, isFinal: Bool = false) {
    self.words = words
    self.isFinal = isFinal
  }
}
