import IMProtocol

/// A search call's keyword. The search uses the algorithm of Knuth, Morris and Pratt ("Fast Pattern
/// Matching in Strings", SIAM Journal on Computing 6, 1977). Each text is read only once, even if
/// the call compares the text several times.
///
/// As in `String`, canonically equivalent characters are equal.
struct Keyword {
  /// The keyword as a text; nil if it doesn't come from a call.
  let text: Text?
  private let characters: [Character]
  /// The keyword's bytes. Bytes are compared if each byte of the keyword and each byte of the text
  /// is one character.
  private let bytes: [UInt8]
  private let isPlain: Bool
  /// For each prefix `p` of the keyword, the length of the longest proper suffix of `p` that is
  /// also a prefix of the keyword.
  private let failures: [Int]
  /// For each text that was read so far, whether the text contains the keyword.
  private var found: [Text: Bool] = [:]
  private(set) var bytesRead = 0

  /// - Parameter keyword: the keyword in lower case.
  init(_ keyword: String, text: Text? = nil) {
    self.text = text
    characters = Array(keyword)
    bytes = Array(keyword.utf8)
    isPlain = keyword.isPlain
    var failures = [0]
    var matched = 0
    for character in characters.dropFirst() {
      while matched > 0 && characters[matched] != character { matched = failures[matched - 1] }
      if characters[matched] == character { matched += 1 }
      failures.append(matched)
    }
    self.failures = failures
  }

  /// Returns whether a text contains the keyword.
  ///
  /// - Parameter ignoresCase: whether the text is converted to lower case. If the text is
  ///   converted, the keyword must be in lower case.
  mutating func isIn(_ text: Text, _ texts: TextTable, ignoresCase: Bool) -> Bool {
    if characters.isEmpty { return true }
    if text.isAbsentOrEmpty { return false }
    if let known = found[text] { return known }
    let string = texts.string(of: text)
    bytesRead += string.utf8.count
    let isFound: Bool
    if isPlain && string.isPlain {
      isFound = matches(
        in: string.utf8.lazy.map { byte in
          ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        }, bytes)
    } else {
      isFound = matches(in: ignoresCase ? string.lowercased() : string, characters)
    }
    found[text] = isFound
    return isFound
  }

  private func matches<Element: Equatable>(
    in text: some Sequence<Element>, _ keyword: [Element]
  ) -> Bool {
    var matched = 0
    for element in text {
      while matched > 0 && keyword[matched] != element { matched = failures[matched - 1] }
      if keyword[matched] == element { matched += 1 }
      if matched == keyword.count { return true }
    }
    return false
  }
}
