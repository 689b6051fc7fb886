/// A hash table of the keywords, with open addressing. The hash of a word depends on the first,
/// middle and last byte and on the length of the word. For nearly every word, one lookup shows
/// whether the word is a keyword.
struct KeywordTable {
  /// The keywords. The index of a keyword is the hash of the keyword, or the first free index after
  /// the hash.
  private var indices = [Keyword?](repeating: nil, count: 256)
  /// The names of the keywords. For the keyword at index `i`, the byte at `16 * i` is the length of
  /// the name. The bytes of the name are stored directly after the length.
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

  /// The keyword with these bytes; nil if the bytes are not a keyword.
  func keyword(_ word: Span<UInt8>) -> Keyword? {
    // Keywords consist of lower-case letters.
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

  /// The hash of a word. With the weights in this function, each keyword has a different hash. If
  /// two keywords had the same hash, a lookup would only need a second step.
  private static func index(of word: Span<UInt8>) -> Int {
    let ends = Int(word[0]) * 6 + Int(word[word.count - 1]) * 16
    return (ends + Int(word[word.count / 2]) + word.count * 17) & 255
  }
}

extension Keyword {
  /// The keyword with these bytes; nil if the bytes are not a keyword.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let keyword = KeywordTable.all.keyword(bytes.span) else { return nil }
    self = keyword
  }
}
