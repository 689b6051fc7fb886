import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@testable import Commands

/// The TextMate grammar and the lexer must give each token the same class.
struct GrammarTests {
  /// Uses the grammar to find the class of each byte of a text. The results are stored for each
  /// line, so the grammar reads equal lines only once.
  private struct Colours {
    /// The class of each byte of a line, and the blocks that are still open at the end of the line.
    private typealias Line = (classes: [TokenClass?], state: TextMateColours.State)

    private let grammar: TextMateColours
    private var known: [TextMateColours.State: [String: Line]] = [:]
    private let classes = Dictionary(
      uniqueKeysWithValues: TokenClass.allCases.map { ($0.scope, $0) })

    init(_ json: String? = nil) throws {
      grammar = try TextMateColours(json: json ?? Imsim.run("editor", "textmate").output)
    }

    /// The class of each byte of a text. If several scopes of a byte have a class, the byte gets
    /// the class of the outermost of these scopes.
    mutating func read(_ text: String) -> [TokenClass?] {
      var state: TextMateColours.State = []
      var result: [TokenClass?] = []
      for line in text.components(separatedBy: "\n") {
        let found = known[state]?[line] ?? read(line, state)
        known[state, default: [:]][line] = found
        result += found.classes + [nil]
        state = found.state
      }
      return result
    }

    private func read(_ line: String, _ state: TextMateColours.State) -> Line {
      var state = state
      var units = [TokenClass?](repeating: nil, count: line.utf16.count)
      for piece in grammar.pieces(line, &state) {
        guard let tokenClass = piece.names.lazy.compactMap({ classes[$0] }).first else { continue }
        for unit in piece.range { units[unit] = tokenClass }
      }
      var bytes: [TokenClass?] = []
      var unit = 0
      for scalar in line.unicodeScalars {
        bytes += [TokenClass?](repeating: units[unit], count: UTF8.width(scalar))
        unit += UTF16.width(scalar)
      }
      return (bytes, state)
    }

    /// A message for each token to which the grammar and the lexer give different classes.
    mutating func differences(_ source: Source) -> [String] {
      let text = String(decoding: source.bytes, as: UTF8.self)
      let bytes = read(text)
      return ScenarioFile.classifiedTokens(of: source).compactMap { token in
        let range = Int(token.range.start)..<Int(token.range.end)
        guard let other = bytes[range].first(where: { $0 != token.tokenClass }) else { return nil }
        let word = String(decoding: source.bytes[range], as: UTF8.self)
        let found = other.map(\.rawValue) ?? "nothing"
        return "\(source.path): \(word) is \(token.tokenClass), and \(found) by the grammar"
      }
    }
  }

  @Test func `every token of every scenario has its class`() throws {
    var colours = try Colours()
    for path in RepositoryScenarios.sampled {
      let differences = colours.differences(try RepositoryScenarios.source(path))
      #expect(differences.isEmpty, "\(differences.prefix(5).joined(separator: "\n"))")
    }
  }

  /// Texts that are invalid or that no scenario contains.
  private static let hostile = [
    "user user on phone\n  user.phone calls x(x: \"a\" x 3, x)", "calls calls calls", "  B.phone.",
    "A.phone calls f(\nuser B\n[[[{\nstep \"a\"", "verifies FR-00, [D-00\nfr-00\nstep \"x\"",
    "tags on, Free, a-b, \"x\" x 3", "given: x", "verifies: FR-00", "verifies.phone", "on on on",
    "\"a\\\"b\" \"\\u12\" \"\\q\" \"<a>\" \"unclosed <a> \\", "$a-b $ $1 -1 - -a 5ms 5-a 5ms-a 1.5",
    "A's B 's <a>'s 3's a'sb", "// user A", "/* user */ A", "-- user A", "'user A' B", "A # c # d",
    "<a> <a-b> <a b> <> <é>", "... .... .. .a ...b", "é好 好-é user-é é.phone calls é",
    "x: on, y: Free",
    "| user | each | \"a|b\" | c \\| d | # e |\n# f\n  | \"a\" x 3 | 'b' | RC_A) nil | // c | d",
    "examples\n\n# a\n| a | b c | 1 \\| 2 | # d |\n| a | $b | <c> | # d",
    "examples # a\nuser A\n| a |",
    "examples: a\n| b |", ") A.phone calls f",
    "((user A) nil)\nuser",
    "\tuser\tA\ton\tphone\r", "asking's answer is lost", "members of each g[1...3]",
    "members of each", "a: each F[1...2], b: onFriendAdd, c: RC_A, d: D, e: calls f",
    "\u{FEFF}user A",
    "onFriendAdd reaches B.phone after B.desktop received onFriendAdd(userId: A)", "RC_ RC_a-b RCA",
    "skip \"a\"", "known failure \"a\"", "| a | skip \"b|\"",
    "explore \"a\"\n  A.phone may f(x or y: \"a\" or nil), lose its connection, g when it holds {",
    "or: or, may calls may f, may of", "  at most 3 calls of A.phone, 1 x of\n, at most",
    "  at most 1 a.b's c: d \"e\" x 3 onFriendAdd [on, f] 5ms on\ntime may pass (",
    "at.phone most calls of", "at's most, time receives x", "server may f, restart, calls of g",
    "never # a\nA receives onFriendAdd twice without onFriendDelete or onFriendAdd between",
    "A.phone may f(\nat most 3 calls\n)", "A.phone may f([\n  or, 3]), g, a.b, <c>, may's x",
    "always at rest\nstep \"a\" by hand\nserver hears A.phone\nA.phone hears server",
    "| skip | known | known failure \"a\" # b",
    "examples\n| skip | known failure \"a\"", "| skip", "| a | A.skip skip's skip: skip nil known",
  ]

  @Test func `so has every token of a hostile text`() throws {
    var colours = try Colours()
    for text in Self.hostile {
      let differences = colours.differences(Source(path: text, text: text))
      #expect(differences.isEmpty, "\(differences)")
    }
  }

  @Test func `a grammar that lacks a word is found out`() throws {
    let json = try Imsim.run("editor", "textmate").output
    let source = Source(path: "a", text: Samples.passing)
    for (word, count) in [("|receive|", 1), ("|user|", 2), ("|groups|", 0)] {
      var colours = try Colours(json.replacing(word, with: "|"))
      #expect(colours.differences(source).count == count, "\(word)")
    }
  }

  /// Makes up to three random changes in a line.
  private func changed(
    _ line: String, _ lines: [String], _ random: inout SplitMix64
  ) -> String {
    let signs = [
      "(", ")", "[", "]", "{", "}", ",", ":", ".", "|", "\"", "'", "<", ">", "$", "#", "-", "\\",
      " ", "/", "'s", "...", " x 3", "each ", "on ", "onFriendAdd", "RC_X", "Free", "calls ",
      "of ", "may ", "at most ", "or ", "user ", "examples", "verifies ", "tags ", "\"a\"", "<a>",
      "é", "5ms", "7", "a-b",
    ]
    var text = Array(line.unicodeScalars)
    for _ in 0..<random.below(4) {
      let index = random.below(text.count + 1)
      switch random.below(3) {
      case 0: text.insert(contentsOf: random.pick(signs).unicodeScalars, at: index)
      case 1: text.removeSubrange(index..<min(index + 1 + random.below(6), text.count))
      default: text = Array(text[..<index] + random.pick(lines).unicodeScalars.suffix(20))
      }
    }
    return String(String.UnicodeScalarView(text))
  }

  @Test func `so has every token of a thousand broken texts`() throws {
    var colours = try Colours()
    var random = SplitMix64(seed: 1)
    let lines = try RepositoryScenarios.paths.prefix(100).flatMap { path in
      String(decoding: try RepositoryScenarios.bytes(path), as: UTF8.self).split(separator: "\n")
        .map(String.init)
    }
    for _ in 0..<1_000 {
      let text = (0..<3).map { _ in changed(random.pick(lines), lines, &random) }
        .joined(separator: "\n")
      let differences = colours.differences(Source(path: text, text: text))
      #expect(differences.isEmpty, "\(differences)")
    }
  }
}
