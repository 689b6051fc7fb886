import Base

/// Titles that are made from statements, for scenarios and steps.
extension ScenarioText {
  /// Titles are limited both in columns and in bytes, because some characters have no width.
  private static let widestTitle = 72
  private static let mostTitleBytes = 1_024

  /// The title of a step in which a statement is the first.
  package func title(_ statement: Statement.Kind?) -> String {
    guard var statement else { return "nothing happens" }
    statement.changeCall { $0.label = nil }
    return Self.title(self.statement(statement))
  }

  /// A title, shortened if it is too wide. A wide title is cut after a word, or inside a word that
  /// is too long by itself. Quotes become single quotes, since a title is written in quotes, where
  /// each of them would need a backslash.
  package static func title(_ words: String) -> String {
    var title = ""
    for character in words {
      if character == "\"", title.last == "\\" { title.removeLast() }
      title.append(character == "\"" ? "'" : character)
    }
    guard DisplayWidth.of(title) > widestTitle || title.utf8.count > mostTitleBytes else {
      return title
    }
    var beginning = title.prefix(widestTitle - 2)
    while DisplayWidth.of(String(beginning)) > widestTitle - 2
      || beginning.utf8.count > mostTitleBytes
    {
      beginning.removeLast()
    }
    let words = beginning.lastIndex(of: " ").map { beginning[..<$0] } ?? beginning
    // A list or record without spaces is one long word. Cut inside this word rather than lose most
    // of the title.
    let isWord = words.count >= widestTitle / 2
    return "\(isWord ? words : beginning) …"
  }
}
