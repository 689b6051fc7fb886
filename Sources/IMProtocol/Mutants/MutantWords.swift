import Base

/// Describes facts and decisions. The words are those that Swift prints, but without module names.
enum MutantWords {
  static func of(_ value: some Any) -> String {
    var words = String(describing: value)
    for module in ["IMServer.", "IMProtocol."] { words = words.replacing(module, with: "") }
    if words.hasPrefix("Optional(") { words = String(words.dropFirst(9).dropLast()) }
    return words
  }
}
