/// The keywords by their bytes: an open table in which nearly every word is told from all keywords
/// by one look at its ends, its middle and its length.
struct KeywordTable {
  /// Keywords by what their bytes come to, each at the first free place from there on.
  private var places = [Keyword?](repeating: nil, count: 256)
  /// The names of the keywords in the same places, one byte for the length and then the bytes.
  private var names = ContiguousArray<UInt8>(repeating: 0, count: 256 * 16)

  static let all = KeywordTable()

  private init() {
    for keyword in Keyword.allCases {
      let name = ContiguousArray(keyword.rawValue.utf8)
      var place = Self.place(of: name.span)
      while places[place] != nil { place = (place + 1) & 255 }
      places[place] = keyword
      names[place * 16] = UInt8(name.count)
      for (offset, byte) in name.enumerated() { names[place * 16 + 1 + offset] = byte }
    }
  }

  /// The keyword with these bytes, or nil.
  func keyword(_ word: Span<UInt8>) -> Keyword? {
    // Keywords are words in small letters.
    guard word.count > 0, word.count < 16, word[0] >= UInt8(ascii: "a") else { return nil }
    var place = Self.place(of: word)
    let names = names.span
    while let keyword = places[place] {
      if Int(names[place * 16]) == word.count {
        var offset = 0
        while offset < word.count, names[place * 16 + 1 + offset] == word[offset] { offset += 1 }
        if offset == word.count { return keyword }
      }
      place = (place + 1) & 255
    }
    return nil
  }

  /// Weights with which no two of today's keywords meet; if some did, one look would become two.
  private static func place(of word: Span<UInt8>) -> Int {
    let ends = Int(word[0]) * 6 + Int(word[word.count - 1]) * 16
    return (ends + Int(word[word.count / 2]) + word.count * 17) & 255
  }
}

extension Keyword {
  /// The keyword with these bytes, or nil.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let keyword = KeywordTable.all.keyword(bytes.span) else { return nil }
    self = keyword
  }
}
