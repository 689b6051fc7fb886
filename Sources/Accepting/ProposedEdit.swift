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
