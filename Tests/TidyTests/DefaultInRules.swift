import Testing

/// A rule's switch names every combination of facts: it has no `default`, and no case that matches
/// everything.
enum DefaultInRules {
  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), file.folders.contains("Rules") else { return [] }
    let instead = "in Rules; use a row for every combination, so that a new case is an error"
    return file.tokens.indices.compactMap { index in
      let token = file.tokens[index]
      if token.text == "default", file.word(index + 1) == ":",
        !["(", ",", "."].contains(file.word(index - 1))
      {
        return file.finding(token.line, "default: \(instead)")
      }
      if token.text == "case", matchesAll(file, index + 1) {
        return file.finding(token.line, "a case that matches everything \(instead)")
      }
      return nil
    }
  }

  /// Whether the pattern before the colon consists only of wildcards, as in `_:` or `(_, _):`.
  private static func matchesAll(_ file: SourceFile, _ start: Int) -> Bool {
    var index = start
    while ["_", ",", "(", ")"].contains(file.word(index)) { index += 1 }
    return index > start && file.word(index) == ":"
  }
}

struct DefaultInRulesTests {
  @Test func `the repository's rules name every case`() {
    expectNone(Repository.shared.sources.flatMap(DefaultInRules.findings))
  }

  @Test(arguments: ["default: 1", "@unknown default:\n1", "case _: 1", "case (_, _): 1"])
  func `a row for all the rest is found`(_ row: String) {
    let text = "switch (a, b) {\ncase (.c, _): 0\n\(row)\n}"
    for folder in ["Sources/IMServer/Rules", "Sources/IMDevice/Rules/Friends"] {
      #expect(DefaultInRules.findings(SourceFile(folder + "/A.swift", text)).map(\.line) == [3])
    }
    expectNone(DefaultInRules.findings(SourceFile("Sources/IMServer/Handlers/A.swift", text)))
  }

  @Test func `rows with names pass`() {
    let text = """
      // default: is what we do not use
      switch (a, b) {
      case (.default, _): f(default: 1)
      case (_, .some): f(1, default: 2)
      case (_, let c?): "default: \\(c)"
      }
      """
    expectNone(DefaultInRules.findings(SourceFile("Sources/IMServer/Rules/A.swift", text)))
  }
}
