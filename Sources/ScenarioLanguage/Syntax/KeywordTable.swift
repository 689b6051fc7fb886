import Base

/// A hash table of the keywords, with open addressing. A word's hash depends on its length and its
/// last eight bytes, so nearly every word needs only one lookup.
struct KeywordTable {
  /// Each keyword is at the index that its hash gives, or at the next free index.
  private var entries = ContiguousArray<Entry?>(repeating: nil, count: 256)

  /// A keyword, with its whole name: no keyword has more than 16 bytes.
  private struct Entry {
    let ends: NameEnds
    let keyword: Keyword
  }

  static let all = KeywordTable()

  private init() {
    for keyword in Keyword.allCases {
      let name = ContiguousArray(keyword.rawValue.utf8)
      var index = Self.index(of: name.span)
      while entries[index] != nil { index = (index + 1) & 255 }
      entries[index] = Entry(ends: NameEnds(name.span), keyword: keyword)
    }
  }

  func keyword(_ word: Span<UInt8>) -> Keyword? {
    guard word.count <= 16 else { return nil }
    let ends = NameEnds(word)
    var index = Self.index(of: word)
    while let entry = entries[index] {
      if entry.ends == ends { return entry.keyword }
      index = (index + 1) & 255
    }
    return nil
  }

  /// The hash of a word. The factor was chosen so that no two keywords collide. A collision would
  /// only cause a second step in the lookup.
  private static func index(of word: Span<UInt8>) -> Int {
    Int(((word.lastWord &+ UInt64(word.count)) &* 0xF0E9_DD1F_F3F8_02BF) >> 56)
  }
}

extension Keyword {
  /// Fails if the bytes don't spell a keyword.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let keyword = KeywordTable.all.keyword(bytes.span) else { return nil }
    self = keyword
  }
}
