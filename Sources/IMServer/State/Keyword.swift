import IMProtocol

/// A keyword that a call looks for in texts (D. Knuth, J. Morris and V. Pratt, Fast Pattern
/// Matching in Strings, SIAM J. Comput. 6, 1977): each text is read once, however often it
/// comes up.
///
/// Characters are compared as `String` compares them: as a person sees them, by canonical
/// equivalence.
struct Keyword {
  private let characters: [Character]
  /// The same as bytes, if each is one.
  private let bytes: [UInt8]
  private let isPlain: Bool
  /// How much of the keyword stands still where so much of it and no more is found.
  private let failures: [Int]
  /// Whether it is in the texts that were read.
  private var found: [Text: Bool] = [:]
  private(set) var bytesRead = 0

  init(_ keyword: String) {
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

  /// Whether it stands anywhere in a text.
  ///
  /// - Parameter ignoresCase: whatever the case of the text's letters; the keyword's are small.
  mutating func isIn(_ text: Text, _ texts: TextTable, ignoresCase: Bool) -> Bool {
    if characters.isEmpty { return true }
    if text.isAbsentOrEmpty { return false }
    if let known = found[text] { return known }
    let string = texts.string(of: text)
    bytesRead += string.utf8.count
    let isFound: Bool
    if isPlain && string.isPlain {
      isFound = stands(
        in: string.utf8.lazy.map { byte in
          ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        }, bytes)
    } else {
      isFound = stands(in: ignoresCase ? string.lowercased() : string, characters)
    }
    found[text] = isFound
    return isFound
  }

  private func stands<Element: Equatable>(
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
