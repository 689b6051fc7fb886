import Testing

@testable import ScenarioLanguage

/// Edits change the right ranges of a text, and leave every other byte as it is.
@Suite struct EditingTests {
  private static let text = """
    scenario  "a <who>" # who
    user A on phone
    # two
    user <who> (name: "x on y",
        portraitUri: "z")  on phone
    step"one"
    \tA.phone calls addFriend(<who>,
       # why
       extra: "#")  # last
    \t\treturns any

    # Of two.
    step  "two" # t
      wait 1s
    examples
      | who |
      | B   |
    """

  private let document = ScenarioDocument(Source(path: "", text: Self.text))

  private func statement(_ beginning: String) throws -> SourceRange {
    try #require(
      document.statements.first {
        document.source.text(of: $0.range).hasPrefix(beginning)
      }?.range)
  }

  private func applied(_ edit: TextEdit) -> String {
    String(decoding: TextEdit.apply([edit], to: document.source.bytes), as: UTF8.self)
  }

  @Test func `parts are found however they are spelt`() {
    #expect(document.parts.map(\.kind) == [.scenario, .step, .step, .examples])
    #expect(document.parts.map(\.title) == ["a <who>", "one", "two", ""])
    #expect(document.statements.count == 11)
    #expect(document.devices(ofUser: "A") == 36)
    #expect(document.devices(ofUser: "B") == nil)
    #expect(document.title.map(document.source.text) == "\"a <who>\"")
    let two = document.steps[1]
    #expect(document.source.bytes[document.extent(of: two)].starts(with: "# Of two.\nstep".utf8))
  }

  @Test func `lines come after comments, and before a part's own`() throws {
    let call = try statement("A.phone")
    #expect(applied(document.insertion(["new"], after: call)).contains("# last\nnew\n\t\treturns"))
    #expect(applied(document.insertion(["new"], before: call)).contains("\"one\"\nnew\n\tA.phone"))
    #expect(
      applied(document.insertion(["new"], before: document.steps[1]))
        .contains("\n\nnew\n# Of two.\nstep  \"two\""))
    #expect(applied(document.insertion(["new"], after: try statement("| B"))).hasSuffix("|\nnew"))
  }

  @Test func `comments of what is removed or replaced stay`() throws {
    let call = try statement("A.phone")
    #expect(
      applied(document.removal(of: call)).contains("\"one\"\n\t# why\n\t# last\n\t\treturns"))
    #expect(
      applied(document.replacement(of: call, with: "new"))
        .contains("\"one\"\n\t# why\n\tnew  # last\n"))
    #expect(applied(document.removal(of: try statement("wait"))).contains("# t\nexamples"))
    #expect(applied(document.removal(of: try statement("| B"))).hasSuffix("| who |"))
  }

  @Test func `a mark is removed with its line, or from its row`() throws {
    for (text, left) in [
      ("scenario \"a\"\nskip  \"b|c\" # d\n", "scenario \"a\"\n# d\n"),
      ("known failure \"b\"", ""),
    ] {
      let document = ScenarioDocument(Source(path: "", text: text))
      let mark = try #require(document.statements.last?.range)
      let bytes = TextEdit.apply([document.removal(ofMark: mark)], to: document.source.bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == left)
    }
    let row = "examples\n | a |\n | b |  skip \"c\" # d\n"
    let document = ScenarioDocument(Source(path: "", text: row))
    let index = row.utf8.count - "skip \"c\" # d\n".utf8.count
    let mark = SourceRange(start: index, end: index + 8)
    let bytes = TextEdit.apply([document.removal(ofMark: mark)], to: document.source.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "examples\n | a |\n | b | # d\n")
  }

  @Test func `a word is found as a token, not within another`() throws {
    let text = "user Anna on phone\nuser A on phone\nstep \"A <wo>\"\n  Anna.A calls x\n"
    let document = ScenarioDocument(Source(path: "", text: text))
    let call = try #require(document.statements.last?.range)
    #expect(document.word("A", in: call).map { $0.lowerBound - Int(call.start) } == 5)
    let step = document.statements[2].range
    #expect(document.word("wo", in: step).map { $0.lowerBound - Int(step.start) } == 9)
    #expect(document.word("B", in: step) == nil)
  }
}
