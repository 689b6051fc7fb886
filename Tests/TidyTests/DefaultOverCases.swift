import Testing

/// In events and reports a switch over cases names them all, so that a new case is an error where
/// it would be forgotten. Bytes, characters and texts have too many to be named.
enum DefaultOverCases {
  private static let targets: Set<String> = ["Events", "Reports", "Explanations", "imsim"]

  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), targets.contains(file.target ?? "") else { return [] }
    return file.tokens.indices.compactMap { index in
      guard file.word(index) == "switch", let line = defaultOverCases(file, index) else {
        return nil
      }
      return file.finding(line, "default: over cases; name the cases that are left")
    }
  }

  /// The line of the `default` of a switch that has rows of cases, too.
  private static func defaultOverCases(_ file: SourceFile, _ start: Int) -> Int? {
    let tokens = file.tokens
    var index = start
    while index < tokens.count, tokens[index].text != "{" {
      index = ["(", "["].contains(tokens[index].text) ? tokens.past(index) : index + 1
    }
    guard index < tokens.count else { return nil }
    let end = tokens.past(index) - 1
    var (line, hasCases): (Int?, Bool) = (nil, false)
    index += 1
    while index < end {
      let word = tokens[index].text
      if word == "default", file.word(index + 1) == ":" { line = tokens[index].line }
      if word == "case", !["if", "guard", "while", "for", ","].contains(file.word(index - 1)) {
        let first = file.word(index + 1) == "(" ? index + 2 : index + 1
        if file.word(first) == "." { hasCases = true }
      }
      index = ["{", "(", "["].contains(word) ? tokens.past(index) : index + 1
    }
    return hasCases ? line : nil
  }
}

struct DefaultOverCasesTests {
  @Test func `switches over cases name them all`() {
    expectNone(Repository.shared.sources.flatMap(DefaultOverCases.findings))
  }

  @Test(arguments: ["case .a: 0", "case (.a, _): f { $0 }", "case .b(let c):\nif d { 0 }"])
  func `a default beside cases is found`(_ row: String) {
    let text = "switch f(a) {\n\(row)\ndefault: 1\n}"
    for target in ["Events", "Reports/HTML", "imsim/Running"] {
      let found = DefaultOverCases.findings(SourceFile("Sources/\(target)/A.swift", text))
      #expect(found.count == 1, "\(row)")
    }
    expectNone(DefaultOverCases.findings(SourceFile("Sources/Other/A.swift", text)))
  }

  @Test(arguments: [
    "case \"a\": 0", "case 0x20..<0x7F: 0", "case UInt8(ascii: \"a\"): 0", "case nil: 0",
    "case \"a\":\nif case .b = c { 0 }",
  ])
  func `a default beside bytes and texts passes`(_ row: String) {
    let text = "switch a {\n\(row)\ndefault: [:][b, default: 1]\n}"
    expectNone(DefaultOverCases.findings(SourceFile("Sources/Reports/A.swift", text)))
  }
}
