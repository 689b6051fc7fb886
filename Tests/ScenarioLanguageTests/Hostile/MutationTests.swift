import ScenarioLanguage
import TestSupport
import Testing

/// Reading a file with any contents results in either scenarios or errors.
@Suite struct MutationTests {
  private static let pieces: [String] = [
    "(", ")", "[", "]", "{", "}", ",", ":", ".", "...", "\"", "\\", "#", "$", "<", ">", "|", "-",
    "\n", " ", "\t", "\r", "\u{0}", "\u{FEFF}", "é", "好", "99999999999999999999", "-1", "0", "7d",
    "A", "B", "F[1...2]", "each ", "each F[2...1]", " x 3", "any", "nil", "step \"x\"\n",
    "race \"x\"\n", "outcome \"x\"\n",
    "examples\n", "| a | b |\n", "given\n", "user ", "calls ", "receives ", "returns ",
    "fails with ", " as x", "$x", "<a>", "members of ", "verifies FR-01\n", "group g (owner: A)\n",
    "'s", "'", "is ", "is forgotten\n", "A's latency 1s\n", " loses its connection", " hears ",
    " when the server has taken ", " after it received onFriendAdd", "onFriendAdd reaches ",
    "server restarts\n", " restarts before the server takes x\n",
  ]

  private func check(_ bytes: [UInt8]) {
    let source = Source(path: "t", bytes: bytes)
    let result = ScenarioFile.parse(source)
    #expect(result.diagnostics.isEmpty != result.scenarios.isEmpty)
    for diagnostic in result.diagnostics {
      #expect(diagnostic.range.start <= diagnostic.range.end)
      #expect(Int(diagnostic.range.start) <= bytes.count)
      #expect(!diagnostic.problem.message.isEmpty)
    }
    #expect(
      result.diagnostics.isEmpty == DiagnosticRenderer(source).render(result.diagnostics).isEmpty)
    let formatted = Formatter.format(source)
    #expect(Formatter.format(Source(path: "t", bytes: formatted.text)).text == formatted.text)
  }

  @Test(arguments: 0..<8)
  func `a mutated scenario is read to its end`(_ seed: UInt64) throws {
    var choice = SplitMix64(seed: seed &* 0x1234_5678_9ABC_DEF1)
    let paths = RepositoryScenarios.paths
    for _ in 0..<30 {
      let bytes = try RepositoryScenarios.bytes(paths[choice.below(paths.count)])
      if bytes.count <= 4_000 { check(Self.mutated(bytes, &choice)) }
    }
  }

  static func mutated(_ text: [UInt8], _ choice: inout SplitMix64) -> [UInt8] {
    var bytes = text
    for _ in 0...choice.below(6) {
      let index = choice.below(bytes.count + 1)
      switch choice.below(4) {
      case 0: bytes.insert(contentsOf: pieces[choice.below(pieces.count)].utf8, at: index)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + choice.below(40)))
      case 2 where index < bytes.count: bytes[index] = UInt8(choice.below(256))
      default:
        let from = choice.below(bytes.count + 1)
        bytes.insert(
          contentsOf: bytes[from..<min(bytes.count, from + choice.below(60))], at: index)
      }
    }
    return bytes
  }

  @Test func `every prefix of a scenario is read to its end`() {
    let text = Array(
      """
      scenario "<a>"
      user A (name: "x") on phone, pad (platform: PC, without: [friendEventDelegate])
      given
        wait 1s
      race "r"
        A.phone calls deleteFriends(["x", $y, {a: 1}]) as z
          fails with 1 naming [a, ...]
        z's answer is lost
        <a> restarts when the server has taken z
        onFriendAdd(userId: A) reaches A.phone after A.pad received onFriendAdd
      outcome "o"
        z returns any
        members of g receive onFriendAdd(userId: $x) and onFriendAdd then onFriendAdd
      examples
        | a |
        | 1 |
      """.utf8)
    for end in 0...text.count { check(Array(text[..<end])) }
  }
}
