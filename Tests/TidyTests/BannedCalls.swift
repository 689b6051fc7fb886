import Testing

/// Code of certain targets must not contain certain patterns. Each pattern has a replacement.
enum BannedCalls {
  static func findings(_ file: SourceFile) -> [Finding] {
    var patterns: [BannedPattern] = []
    if file.isCore { patterns += core }
    if file.isShell { patterns += shell }
    if file.path.hasPrefix("Sources/") {
      // Only two functions may call `fatalError`: `fatal`, which first calls the program's handler,
      // and the function that reports misuse of the library.
      patterns += checks.filter { !endings.contains(file.path) || $0.words[0] != "fatalError" }
    }
    if hot.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) { patterns += existentials }
    guard !patterns.isEmpty else { return [] }
    let byFirst = Dictionary(grouping: patterns) { $0.words[0] }
    var findings: [Finding] = []
    for (index, token) in file.tokens.enumerated() {
      guard let candidates = byFirst[token.text] else { continue }
      for pattern in candidates
      where pattern.matches(file, index) {
        findings.append(file.finding(token.line, pattern.message))
      }
    }
    return findings
  }

  private static let endings = [
    "Sources/Base/InternalFault.swift", "Sources/IMSim/Service/Misuse.swift",
  ]

  /// Targets with code that runs for every event.
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

  @Test(arguments: BannedCalls.checks, ["Sources/IMServer/A.swift", "Sources/Commands/A.swift"])
  func `a check of the standard library is found`(_ pattern: BannedPattern, _ path: String) {
    let file = SourceFile(path, pattern.sample)
    #expect(BannedCalls.findings(file).map(\.message) == [pattern.message])
  }

  @Test func `only fatal itself ends in the standard library's`() {
    let text = "fatalError(text)\npreconditionFailure(text)"
    let findings = BannedCalls.findings(SourceFile("Sources/Base/InternalFault.swift", text))
    #expect(findings.map(\.line) == [2])
    expectNone(BannedCalls.findings(SourceFile("Tests/IMServerTests/A.swift", text)))
  }

  @Test(arguments: [
    "// Date() and UUID()", "let text = \"Date() \\(name) any Error\"",
    "let operationDate = f(Dated())", "func print(_ x: Int) {}", "printer.print(x)",
    "for actor in actors { actor.ask() }", "row(.any, .any, .done)", "case any\n  case One",
    "stream.shuffle(&users)", "ensure(left >= 0, \"left is \\(left)\")",
    "fatal(\"state \\(state)\")", "case \"assert\", \"ensure\": 1", "struct Task_ {}",
    "some Sequence<Int>",
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
