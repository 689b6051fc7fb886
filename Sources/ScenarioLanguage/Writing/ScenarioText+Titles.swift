import Ground

/// Titles that a list of scenarios shows at a glance.
extension ScenarioText {
  /// Columns of a title, and bytes, since not everything takes a column.
  private static let widestTitle = 72
  private static let mostTitleBytes = 1_024

  /// A title without the words that make it too wide; of one word that does, with its beginning.
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
    // A list or record in it may be one long word.
    let isWord = words.count >= widestTitle / 2
    return "\(isWord ? words : beginning) …"
  }
}
