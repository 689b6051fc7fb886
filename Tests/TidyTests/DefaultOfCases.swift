import Testing

/// A switch over an enumeration names all cases, so that the compiler reports an error until each
/// switch handles a new call, statement, problem or event.
///
/// There is one exception: the switch in the device's local data may omit a callback whose traits
/// say that the device stores nothing from it. The program stops if the switch omits any other
/// callback.
enum DefaultOfCases {
  private static let excused = "Sources/IMDevice/LocalData.swift"

  private static let targets: Set<String> = [
    "Base", "DiscreteEvents", "IMProtocol", "IMServer", "IMDevice", "ScenarioLanguage",
    "Simulation", "Events", "Reports", "Findings", "Commands", "IMSim",
  ]

  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), file.path != excused,
      targets.contains(file.target ?? "")
    else { return [] }
    return file.tokens.indices.compactMap { index in
      guard file.word(index) == "default", file.word(index + 1) == ":",
        !["(", ",", "."].contains(file.word(index - 1)), isOfCases(file, index)
      else { return nil }
      return file.finding(
        file.tokens[index].line,
        "default: in a switch over cases; use their names, so that a new one is an error")
    }
  }

  /// Whether the switch has, above the `default`, a case that begins with the name of an
  /// enumeration's case. Switches over numbers, over texts or over several values may have a
  /// `default`.
  private static func isOfCases(_ file: SourceFile, _ end: Int) -> Bool {
    var depth = 0
    for index in file.tokens.indices[..<end].reversed() {
      switch file.word(index) {
      case "}", ")", "]": depth += 1
      case "{", "(", "[": depth -= 1
      case "case" where depth == 0 && file.word(index + 1) == ".": return true
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }
}

struct DefaultOfCasesTests {
  @Test func `switches over cases name them all`() {
    expectNone(Repository.shared.sources.flatMap(DefaultOfCases.findings))
  }

  private func lines(_ text: String, _ path: String = "Sources/ScenarioLanguage/A.swift") -> [Int] {
    DefaultOfCases.findings(SourceFile(path, text)).map(\.line)
  }

  @Test func `a default beside the name of a case is found`() {
    #expect(lines("switch a {\ncase .b: f { 1 }\ncase .c(let d) where d: 2\ndefault: 3\n}") == [4])
    #expect(lines("switch a {\ncase .b:\n  switch n {\n  case 1: 2\n  default: 3\n  }\n}") == [])
    #expect(lines("switch a {\ncase .b: 1\ndefault: 2\n}", "Sources/Other/A.swift") == [])
  }

  @Test(arguments: [
    "switch n {\ncase 1, 2: a\ndefault: b\n}", "switch t {\ncase \"a\": 1\ndefault: 2\n}",
    "switch (a, t) {\ncase (.b, \"c\"): 1\ndefault: 2\n}",
    "switch byte {\ncase UInt8(ascii: \"a\"): 1\ndefault: 2\n}",
    "switch byte {\ncase Byte.dot: 1\ndefault: 2\n}", "counts[a, default: .b]",
    "func f(_ a: Bool, default: Int) { switch a {\ncase .b: 1\n}\n}",
  ])
  func `what has no names passes`(_ text: String) {
    #expect(lines(text) == [])
  }
}
