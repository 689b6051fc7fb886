import IMProtocol
import Testing

@testable import ScenarioLanguage

@Suite struct KeywordTests {
  private func keyword(_ word: String) -> Keyword? { Keyword(Array(word.utf8)[...]) }

  @Test func `every keyword is found by its bytes, and nothing near it`() {
    let words = Set(Keyword.allCases.map(\.rawValue))
    for known in Keyword.allCases {
      let word = known.rawValue
      #expect(keyword(word) == known)
      var near = [word + "x", String(word.dropLast()), String(word.dropFirst()), word.uppercased()]
      for index in word.indices { near.append(word.replacing(at: index, with: "z")) }
      for other in near where !words.contains(other) { #expect(keyword(other) == nil, "\(other)") }
    }
    for other in ["", "A", "ä", "subscriptionsubscription"] { #expect(keyword(other) == nil) }
  }

  @Test func `a token knows the keyword that its word is`() {
    let lexer = Lexer(Array("step receives \"step\" $step A step-one".utf8), limits: .standard)
    #expect(lexer.tokens.map(\.keyword) == [.step, .receives, nil, nil, nil, nil, nil, nil])
  }

  @Test func `a word ends at the first byte that can't be used in one, wherever that is`() {
    for length in 0...20 {
      for byte in UInt8.min..<0x80 {
        let text = [UInt8](repeating: UInt8(ascii: "q"), count: length) + [byte]
        let word = text.prefix { Byte.isWord($0) }
        #expect(Lexer.endOfWord(text.span, from: 0, to: text.count) == word.count)
        let more = text + Array("zAZ".utf8)
        let ends = Byte.isWord(byte) || byte == Byte.hyphen && length > 0
        let end = Lexer.endOfWord(more.span, from: 0, to: more.count)
        #expect(end == (ends ? more.count : length))
      }
    }
  }

  /// A `FieldSet` can contain at most 64 fields.
  @Test func `no call, callback or record has more fields than a set holds`() {
    #expect(Catalogue.calls.allSatisfy { $0.parameters.count <= 64 })
    #expect(Catalogue.callbacks.allSatisfy { $0.fields.count <= 64 })
    #expect(Catalogue.records.allSatisfy { $0.fields.count <= 64 })
    var fields = FieldSet()
    for field in [0, 5, 63] {
      #expect(!fields.contains(field))
      let isNew = fields.insert(field)
      let isNewAgain = fields.insert(field)
      #expect(isNew && !isNewAgain && fields.contains(field))
    }
    #expect(!fields.contains(62))
  }
}

extension String {
  fileprivate func replacing(at position: Index, with other: Character) -> String {
    String(self[..<position]) + String(other) + String(self[index(after: position)...])
  }
}
