import Testing

/// Unfinished work is described in an issue, not in the sources.
///
/// The formatter checks that every public declaration has a comment.
enum OpenEnds {
  static let words: Set<String> = ["TODO", "FIXME", "XXX", "HACK"]

  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    return file.lines.enumerated().flatMap { index, line -> [Finding] in
      line.split { !Token.isWord($0) }.compactMap { word in
        guard word.count <= 5, let first = word.first, starts.contains(first) else { return nil }
        let text = String(decoding: word, as: UTF8.self)
        guard words.contains(text) else { return nil }
        return file.finding(index + 1, "\(text) in Sources; use an issue, or do it now")
      }
    }
  }

  private static let starts = Set(words.compactMap(\.utf8.first))
}

struct OpenEndsTests {
  @Test func `the repository's sources leave nothing open`() {
    expectNone(Repository.shared.sources.flatMap(OpenEnds.findings))
  }

  @Test(arguments: OpenEnds.words.sorted())
  func `an open end is found`(_ word: String) {
    let file = SourceFile("Sources/A/A.swift", "let a = 1\n// \(word): more")
    #expect(OpenEnds.findings(file).map(\.line) == [2])
  }

  @Test func `words that contain one pass`() {
    let file = SourceFile("Sources/A/A.swift", "let todo = f(TODOS, XXXL)  // hack")
    expectNone(OpenEnds.findings(file))
    expectNone(OpenEnds.findings(SourceFile("Tests/ATests/A.swift", "// TODO")))
  }
}
