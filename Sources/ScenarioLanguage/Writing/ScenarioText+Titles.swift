import Base

/// Short titles for a list of scenarios.
extension ScenarioText {
  /// The maximum width of a title in columns, and the maximum length of a title in bytes. A limit
  /// of the width alone is not sufficient, because some characters have no width.
  private static let widestTitle = 72
  private static let mostTitleBytes = 1_024

  /// A title, shortened to the maximum width if necessary. A shortened title ends after a word, or
  /// within a word that is too long.
  package static func title(_ title: String) -> String {
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
    // A list or record without spaces is a single long word. A title may end within such a word, so
    // that the shortened title does not lose most of the text.
    let isWord = words.count >= widestTitle / 2
    return "\(isWord ? words : beginning) …"
  }
}
