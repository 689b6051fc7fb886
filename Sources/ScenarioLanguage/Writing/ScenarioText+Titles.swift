import Base

/// Short titles for a list of scenarios.
extension ScenarioText {
  /// The maximum width of a title in columns, and its maximum length in bytes. The length is also
  /// limited because some characters have no width.
  private static let widestTitle = 72
  private static let mostTitleBytes = 1_024

  /// A title, shortened to the maximum width if necessary. The title is cut after a word, or within
  /// a word that is too long.
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
    // A list or record without blanks is a single long word. If the cut is within such a word, the
    // title is cut within the word.
    let isWord = words.count >= widestTitle / 2
    return "\(isWord ? words : beginning) …"
  }
}
