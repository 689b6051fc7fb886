import Base
import Testing

@Suite struct NameIndexTests {
  private static let names = ["b", "", "abc", "a", "abd", "日本", "ab", "B"]

  @Test func `each name stands for its place`() {
    let index = NameIndex(Self.names)
    var grown = NameIndex()
    for (position, name) in Self.names.enumerated() {
      grown.add(Array(name.utf8)[...], value: position)
    }
    for (position, name) in Self.names.enumerated() {
      #expect(index.value(of: name.utf8.span) == position)
      #expect(grown.value(of: Array(name.utf8)[...]) == position)
    }
    for other in ["c", "abcd", "A", "日"] { #expect(index.value(of: other.utf8.span) == nil) }
  }

  /// To compare two names, the index compares their lengths, their last eight bytes, and then all
  /// earlier bytes.
  @Test func `names that differ in one byte are different names`() {
    var names: [[UInt8]] = []
    for length in [1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40] {
      let name = (0..<length).map { UInt8(0x61 + $0 % 26) }
      names.append(name)
      for index in name.indices {
        var other = name
        other[index] = 0xFF
        names.append(other)
      }
    }
    let sorted = NameIndex(sorting: names.enumerated().map { ($0.element[...], $0.offset) })
    var grown = NameIndex()
    for (index, name) in names.enumerated() {
      #expect(grown.value(of: name[...]) == nil)
      grown.add(name[...], value: index)
    }
    for (index, name) in names.enumerated() {
      #expect(sorted.value(of: name[...]) == index)
      #expect(grown.value(of: name[...]) == index)
    }
  }

  @Test(arguments: ["friendInfo", "friendInfa", "ariendInfo", "friendInf", "friendInfos", "f", ""])
  func `bytes are those of a text or not`(text: String) {
    let bytes = Array("friendInfo".utf8)
    let isEqual = bytes.span.isEqual(to: text)
    #expect(isEqual == (text == "friendInfo"))
  }

  @Test func `of equal names the first one counts`() {
    #expect(NameIndex(["x", "y", "x"]).value(of: "x".utf8.span) == 0)
    #expect(NameIndex().value(of: "x".utf8.span) == nil)
  }
}
