import Testing

/// The body of a function, initializer, subscript or computed property has at most 60 lines between
/// its braces. Only a body that is a single switch may be longer, because each part of a divided
/// switch would need a `default`.
enum FunctionSizes {
  static let limit = 60

  static func findings(_ file: SourceFile) -> [Finding] {
    bodies(file).compactMap { body in
      guard body.lines > limit, !body.isSwitch else { return nil }
      return file.finding(
        body.line,
        "\(body.name) has \(body.lines) lines of at most \(limit); use a function for each step")
    }
  }

  struct Body: Equatable {
    let name: String
    let line: Int
    let lines: Int
    let isSwitch: Bool
  }

  static func bodies(_ file: SourceFile) -> [Body] {
    let tokens = file.tokens
    return tokens.indices.compactMap { start in
      guard let open = brace(file, start) else { return nil }
      let close = tokens.past(open) - 1
      let keyword = tokens[start].text
      let isNamed = keyword == "func" || keyword == "var"
      return Body(
        name: isNamed ? "\(keyword) \(file.word(start + 1))" : keyword, line: tokens[start].line,
        lines: max(0, tokens[close].line - tokens[open].line - 1),
        isSwitch: isSwitch(file, open + 1, close))
    }
  }

  private static func isSwitch(_ file: SourceFile, _ start: Int, _ end: Int) -> Bool {
    guard file.word(start) == "switch" else { return false }
    var index = start + 1
    while index < end, file.word(index) != "{" {
      index = ["(", "["].contains(file.word(index)) ? file.tokens.past(index) : index + 1
    }
    return index < end && file.tokens.past(index) == end
  }

  /// The index of the brace that opens the body of the declaration at `start`.
  private static func brace(_ file: SourceFile, _ start: Int) -> Int? {
    guard file.word(start - 1) != "." else { return nil }
    switch file.word(start) {
    case "func", "init", "subscript": return bodyOfFunction(file, start + 1)
    case "var": return bodyOfProperty(file, start + 1)
    default: return nil
    }
  }

  private static func bodyOfFunction(_ file: SourceFile, _ start: Int) -> Int? {
    var index = start
    while index < file.tokens.count {
      let word = file.tokens[index].text
      if word == "{" { return index }
      if ends.contains(word) { return nil }
      index = word == "(" || word == "[" ? file.tokens.past(index) : index + 1
    }
    return nil
  }

  /// The index of the brace that opens a computed property; nil for a stored property. The brace
  /// follows the type on the same line.
  private static func bodyOfProperty(_ file: SourceFile, _ start: Int) -> Int? {
    var index = start
    while index < file.tokens.count {
      let word = file.tokens[index].text
      guard file.tokens[index].line == file.tokens[index - 1].line else { return nil }
      if word == "{" { return index }
      if word == "=" || word == "in" || ends.contains(word) { return nil }
      index = word == "(" || word == "[" ? file.tokens.past(index) : index + 1
    }
    return nil
  }

  /// Tokens that cannot be between a declaration and its body. If one of these tokens comes before
  /// the first brace, the declaration has no body, as in a protocol.
  private static let ends: Set<String> = [
    "func", "init", "subscript", "var", "let", "static", "mutating", "public", "package",
    "internal", "private", "typealias", "associatedtype", "case", "struct", "enum", "extension",
    "@", "}", ")", "]", ";",
  ]
}

struct FunctionSizesTests {
  @Test func `the repository's functions keep their size`() {
    expectNone(Repository.shared.swift.flatMap(FunctionSizes.findings))
  }

  @Test(arguments: [
    "func f<T>(_ a: () -> Void = {}) throws -> [Int: T] where T: P {", "init?(a: Int) {",
    "subscript(a: Int) -> Int {", "var a: [Int] {", "var a: (Int, Int)? {", "func `a b`() {",
    "init<S: Sequence>(_ s: S)\nwhere S.Element == Int {", "static func == (a: A, b: A) -> Bool {",
  ])
  func `a body of 61 lines is too long, one of 60 is not`(_ head: String) {
    let lines = String(repeating: "\n  if a { b(\"}\") } // }", count: 60)
    expectNone(FunctionSizes.findings(SourceFile("A.swift", head + lines + "\n}")))
    let found = FunctionSizes.findings(SourceFile("A.swift", "\n" + head + lines + "\n  c()\n}"))
    #expect(found.map(\.line) == [2], "\(head)")
  }

  @Test func `a body that is one switch may be longer`() {
    let rows = String(repeating: "\n  case .a(let b): b {}", count: 70)
    let table = "var a: Int {\n  switch (self, f { 1 }) {\(rows)\n  }"
    expectNone(FunctionSizes.findings(SourceFile("A.swift", table + "\n}")))
    for other in ["\n  c()\n}", "\n  switch d {}\n}"] {
      #expect(FunctionSizes.findings(SourceFile("A.swift", table + other)).count == 1)
    }
  }

  @Test func `each body is counted between its braces`() {
    let text = """
      protocol P {
        func a() -> Int
        var b: Int { get }
        init()
      }
      struct S: P {
        var c = 1
        var d: Int = { 2 }()
        func a() -> Int {
          func inner() {
            print("{")
          }
          return .init(1)
        }
        init() { self.init(c: 1) }
      }
      """
    let bodies = FunctionSizes.bodies(SourceFile("A.swift", text))
    #expect(bodies.map(\.name) == ["var b", "func a", "func inner", "init"])
    #expect(bodies.map(\.line) == [3, 9, 10, 15])
    #expect(bodies.map(\.lines) == [0, 4, 1, 0])
  }
}
