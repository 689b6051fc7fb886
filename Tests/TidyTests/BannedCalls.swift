import Testing

/// What the core, or the command line, may not say, each with what to use instead.
enum BannedCalls {
  static func findings(_ file: SourceFile) -> [Finding] {
    var patterns: [BannedPattern] = []
    if file.isCore { patterns += core }
    if file.isShell { patterns += shell }
    if hot.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) { patterns += existentials }
    guard !patterns.isEmpty else { return [] }
    let byFirst = Dictionary(grouping: patterns) { $0.words[0] }
    var findings = unexplained(file)
    for (index, token) in file.tokens.enumerated() {
      guard let candidates = byFirst[token.text] else { continue }
      for pattern in candidates
      where pattern.matches(file, index) {
        findings.append(file.finding(token.line, pattern.message))
      }
    }
    return findings
  }

  /// A precondition with no second argument tells nobody in which state it failed.
  private static func unexplained(_ file: SourceFile) -> [Finding] {
    guard file.isCore else { return [] }
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "precondition", file.word(index + 1) == "(" else {
        return nil
      }
      var next = index + 2
      while next < tokens.count, tokens[next].text != ")" {
        if tokens[next].text == "," { return nil }
        next = ["(", "[", "{"].contains(tokens[next].text) ? tokens.past(next) : next + 1
      }
      return file.finding(
        tokens[index].line,
        "precondition without a message; use precondition(_:_:) with the state in its message")
    }
  }

  /// The targets whose code runs for every event.
  private static let hot = ["DiscreteEvents", "IMServer", "IMDevice"]
}

struct BannedCallsTests {
  @Test func `the repository makes no banned call`() {
    expectNone(Repository.shared.sources.flatMap(BannedCalls.findings))
  }

  @Test(arguments: BannedCalls.core + BannedCalls.existentials)
  func `a banned call in the core is found`(_ pattern: BannedPattern) {
    let file = SourceFile("Sources/IMServer/A.swift", "\n" + pattern.sample)
    let expected = Finding(path: file.path, line: 2, message: pattern.message)
    #expect(BannedCalls.findings(file).contains(expected), "\(pattern.sample)")
  }

  @Test(arguments: BannedCalls.shell)
  func `a banned call in the command line is found`(_ pattern: BannedPattern) {
    let file = SourceFile("Sources/Commands/A.swift", pattern.sample)
    #expect(BannedCalls.findings(file).map(\.message) == [pattern.message])
  }

  @Test(arguments: [
    "precondition(done)", "precondition(list.allSatisfy { $0 == f(1, 2) })",
    "precondition(f(a, b))\nlet c = (1, 2)",
  ])
  func `a precondition without a message is found`(_ sample: String) {
    #expect(BannedCalls.findings(SourceFile("Sources/IMServer/A.swift", sample)).count == 1)
  }

  @Test(arguments: [
    "// Date() and UUID()", "let text = \"Date() \\(name) any Error\"",
    "let operationDate = f(Dated())", "func print(_ x: Int) {}", "printer.print(x)",
    "for actor in actors { actor.ask() }", "row(.any, .any, .done)", "case any\n  case One",
    "stream.shuffle(&users)", "precondition(left >= 0, \"left is \\(left)\")",
    "fatalError(\"state \\(state)\")", "struct Task_ {}", "some Sequence<Int>",
    "switch link.class { case .best: 1 }", "let floatingUsers = 1",
  ])
  func `lawful code passes`(_ sample: String) {
    expectNone(BannedCalls.findings(SourceFile("Sources/IMServer/A.swift", sample)))
  }

  @Test func `the command line may read clocks and print`() {
    let text = "let start = ContinuousClock.now\nprint(start)\nfinal class Terminal {}"
    expectNone(BannedCalls.findings(SourceFile("Sources/Commands/A.swift", text)))
  }

  @Test func `existentials are banned only where events run`() {
    let text = "let problem: any Error"
    #expect(BannedCalls.findings(SourceFile("Sources/IMDevice/A.swift", text)).count == 1)
    expectNone(BannedCalls.findings(SourceFile("Sources/Reports/A.swift", text)))
  }
}
