/// A hash table of the keywords, with open addressing. A word's hash depends on its length and its
/// first, middle and last bytes, so nearly every word needs only one lookup.
struct KeywordTable {
  /// Each keyword is at the index that its hash gives, or at the next free index.
  private var indices = [Keyword?](repeating: nil, count: 256)
  /// Sixteen bytes for each index: the length of the keyword's name, followed by the bytes of the
  /// name.
  private var names = ContiguousArray<UInt8>(repeating: 0, count: 256 * 16)

  static let all = KeywordTable()

  private init() {
    for keyword in Keyword.allCases {
      let name = ContiguousArray(keyword.rawValue.utf8)
      var index = Self.index(of: name.span)
      while indices[index] != nil { index = (index + 1) & 255 }
      indices[index] = keyword
      names[index * 16] = UInt8(name.count)
      for (offset, byte) in name.enumerated() { names[index * 16 + 1 + offset] = byte }
    }
  }

  func keyword(_ word: Span<UInt8>) -> Keyword? {
    // Keywords consist of at most 15 lower-case letters.
    guard word.count > 0, word.count < 16, word[0] >= UInt8(ascii: "a") else { return nil }
    var index = Self.index(of: word)
    let names = names.span
    while let keyword = indices[index] {
      if Int(names[index * 16]) == word.count {
        var offset = 0
        while offset < word.count, names[index * 16 + 1 + offset] == word[offset] { offset += 1 }
        if offset == word.count { return keyword }
      }
      index = (index + 1) & 255
    }
    return nil
  }

  /// The hash of a word. The weights were chosen so that no two keywords collide. A collision would
  /// only cause a second step in the lookup.
  private static func index(of word: Span<UInt8>) -> Int {
    let ends = Int(word[0]) * 6 + Int(word[word.count - 1]) * 16
    return (ends + Int(word[word.count / 2]) + word.count * 17) & 255
  }
}

extension Keyword {
  /// Fails if the bytes don't spell a keyword.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let keyword = KeywordTable.all.keyword(bytes.span) else { return nil }
    self = keyword
  }
}
