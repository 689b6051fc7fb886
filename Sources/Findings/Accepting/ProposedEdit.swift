import ScenarioLanguage

/// A proposed change of the text, and the ids of the clauses that decided the change.
struct ProposedEdit: Hashable {
  /// The byte range that is replaced.
  var range: Range<Int>
  /// The replacement.
  var text: String
  /// The ids of the requirements and decisions that decided the change.
  var ids: [String]

  init(_ range: Range<Int>, _ text: String, _ ids: [String] = []) {
    self.range = range
    self.text = text
    self.ids = ids
  }

  /// Creates a change from a text edit.
  init(_ edit: TextEdit, _ ids: [String] = []) { self.init(edit.range, edit.text, ids) }

  /// Creates a change that replaces a range of the source.
  init(_ range: SourceRange, _ text: String, _ ids: [String] = []) {
    self.init(range.offsets, text, ids)
  }

  /// Returns the changes in the order of their positions. If lines are inserted below a removed
  /// line, these lines replace the removed line. If the same removal occurs several times, it is
  /// applied only once.
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

  /// Returns a copy of the change with other ids.
  func by(_ ids: [String]) -> ProposedEdit { ProposedEdit(range, text, ids) }
}

/// The reason why a part cannot be accepted.
struct Obstacle: Error, Equatable {
  let words: String
  /// Whether no change of the part can remove the obstacle.
  let isFinal: Bool

  init(_ words: String, isFinal: Bool = false) {
    self.words = words
    self.isFinal = isFinal
  }
}
