import Ground
import Testing

@Suite struct NameIndexTests {
  private static let names = ["b", "", "abc", "a", "abd", "日本", "ab", "B"]

  @Test func `each name stands for its place`() {
    let index = NameIndex(Self.names)
    var grown = NameIndex()
    for (place, name) in Self.names.enumerated() {
      grown.add(Array(name.utf8)[...], value: place)
    }
    for (place, name) in Self.names.enumerated() {
      #expect(index.value(of: name.utf8.span) == place)
      #expect(grown.value(of: Array(name.utf8)[...]) == place)
    }
    for other in ["c", "abcd", "A", "日"] { #expect(index.value(of: other.utf8.span) == nil) }
  }

  @Test func `of equal names the first one counts`() {
    #expect(NameIndex(["x", "y", "x"]).value(of: "x".utf8.span) == 0)
    #expect(NameIndex().value(of: "x".utf8.span) == nil)
  }
}
