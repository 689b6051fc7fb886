import Ground

/// Titles that a list of scenarios shows at a glance.
extension ScenarioText {
  /// Columns of a title.
  private static let widestTitle = 72

  /// A title without the words that make it too wide; of one word that does, with its beginning.
  package static func title(_ title: String) -> String {
    guard DisplayWidth.of(title) > widestTitle else { return title }
    var beginning = title.prefix(widestTitle - 2)
    while DisplayWidth.of(String(beginning)) > widestTitle - 2 { beginning.removeLast() }
    let words = beginning.lastIndex(of: " ").map { beginning[..<$0] } ?? beginning
    // A list or record in it may be one long word.
    let isWord = words.count >= widestTitle / 2
    return "\(isWord ? words : beginning) …"
  }
}
