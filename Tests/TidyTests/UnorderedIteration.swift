import Testing

/// Code does not iterate over a dictionary or set if the order can have an effect, because two
/// equal dictionaries may have different orders.
///
/// As a heuristic, the rule finds the names that a file declares with a dictionary or set type, or
/// with a dictionary literal, and checks how the file uses these names. A use is allowed if the
/// order does not affect the result, as for `sorted` or `count`. A use is also allowed if the same
/// line or the line above has a comment `// order: why it cannot show`.
enum UnorderedIteration {
  static func findings(_ file: SourceFile) -> [Finding] {
    guard file.isCore else { return [] }
    let names = UnorderedNames.declared(in: file)
    guard !names.isEmpty else { return [] }
    let heads = loopHeads(file.tokens)
    let lines = file.lines
    return file.tokens.indices.compactMap { index in
      let token = file.tokens[index]
      guard names.contains(token.text), showsOrder(file, index, heads),
        !isExplained(lines, token.line)
      else { return nil }
      return file.finding(
        token.line,
        "\(token.text) is a dictionary or set and iterated; use an array or .sorted, "
          + "or say why with // order: …")
    }
  }

  /// The indices of the tokens where the sequence of a `for … in` ends.
  private static func loopHeads(_ tokens: [Token]) -> Set<Int> {
    var ends: Set<Int> = []
    for start in tokens.indices where tokens[start].text == "for" {
      guard start == 0 || tokens[start - 1].text != "." else { continue }
      var index = start + 1
      while index < tokens.count, !["in", "{", ":"].contains(tokens[index].text) {
        index = tokens[index].text == "(" ? tokens.past(index) : index + 1
      }
      guard index < tokens.count, tokens[index].text == "in" else { continue }
      while index < tokens.count, tokens[index].text != "{", tokens[index].text != "where" {
        index = ["(", "["].contains(tokens[index].text) ? tokens.past(index) : index + 1
      }
      ends.insert(index - 1)
    }
    return ends
  }

  private static func showsOrder(_ file: SourceFile, _ index: Int, _ heads: Set<Int>) -> Bool {
    if heads.contains(index) { return true }
    let (before, after) = ((file.word(index - 2), file.word(index - 1)), file.word(index + 1))
    if after == ")", before == ("Array", "(") || before == ("contentsOf", ":") { return true }
    let members = chain(file, from: index + 1)
    return !members.contains(where: orderless.contains) && members.contains(where: ordered.contains)
  }

  /// The members in the chain of calls that begins at `start`.
  private static func chain(_ file: SourceFile, from start: Int) -> [String] {
    var members: [String] = []
    var index = start
    while true {
      switch file.word(index) {
      case "?", "!":
        index += 1
      case ".":
        let arguments = file.word(index + 2) == "(" && file.word(index + 3) == ")"
        members.append(file.word(index + 1) + (arguments ? "()" : ""))
        index += 2
      case "(" where !members.isEmpty, "{" where !members.isEmpty:
        index = file.tokens.past(index)
      default:
        return members
      }
    }
  }

  private static func isExplained(_ lines: [ArraySlice<UInt8>], _ line: Int) -> Bool {
    [line - 2, line - 1].contains { index in
      guard lines.indices.contains(index) else { return false }
      let parts = String(decoding: lines[index], as: UTF8.self).split(separator: "// order: ")
      return parts.count > 1 || (parts.count == 1 && lines[index].starts(with: "// order: ".utf8))
    }
  }

  private static let ordered: Set<String> = [
    "keys", "values", "map", "flatMap", "compactMap", "forEach", "enumerated()", "first",
    "reduce", "lazy", "prefix", "dropFirst", "makeIterator()", "popFirst()", "removeFirst()",
    "reversed()", "joined", "joined()", "elementsEqual", "min", "max",
  ]

  /// Members whose result does not depend on the order. `min()` and `max()` are in the set because
  /// they compare whole elements. With a closure, the result of `min` or `max` can depend on the
  /// order.
  private static let orderless: Set<String> = [
    "sorted", "sorted()", "count", "isEmpty", "contains", "allSatisfy", "min()", "max()",
  ]
}

struct UnorderedIterationTests {
  private static let head = "var seen: [Int: String] = [:]\nlet all: Set<Int>\n"

  @Test func `the repository iterates nothing unordered`() {
    expectNone(Repository.shared.core.flatMap(UnorderedIteration.findings))
  }

  @Test(arguments: [
    "for (key, value) in seen {}", "for user in self.all where user > 1 {}",
    "for key in seen.keys {}", "for value in state.seen.values {}", "let a = all.map { $0 }",
    "let a = seen.values.map(\\.count)", "let a = Array(all)", "list.append(contentsOf: all)",
    "all.forEach { f($0) }", "for case let (i, x) in all.enumerated() {}", "let a = all.first",
    "let a = all.first(where: f)", "let a = all.min { $0 < $1 }", "let a = all.filter(f).map(g)",
    "// order:\nlet a = all.map(f)", "let a = all.reduce(0, +)",
  ])
  func `an iteration whose order can show is found`(_ use: String) {
    let file = SourceFile("Sources/IMServer/A.swift", Self.head + use)
    #expect(UnorderedIteration.findings(file).count == 1, "\(use)")
  }

  @Test(arguments: [
    "for key in seen.keys.sorted() {}", "for x in all.sorted(by: <) {}", "let a = seen[1]",
    "if all.contains(2) {}", "let a = seen.count", "for x in list where all.contains(x) {}",
    "let a = seen[1]?.map { $0 }", "for x in 0..<seen.count {}", "let a = all.min()",
    "for x in all {}  // order: the sum does not depend on it",
    "// order: the sum does not depend on it\nfor x in all {}",
    "let a = all.filter(f).count", "let a = all.allSatisfy { $0 > 1 }", "all.insert(seen: 1)",
    "let a = seen.keys.filter { $0 > 1 }.count",
  ])
  func `what shows no order passes`(_ use: String) {
    expectNone(UnorderedIteration.findings(SourceFile("Sources/IMServer/A.swift", Self.head + use)))
  }

  @Test func `the command line and the tests may iterate`() {
    let text = Self.head + "for x in all {}"
    expectNone(UnorderedIteration.findings(SourceFile("Sources/Commands/A.swift", text)))
    expectNone(UnorderedIteration.findings(SourceFile("Tests/IMServerTests/A.swift", text)))
  }
}
