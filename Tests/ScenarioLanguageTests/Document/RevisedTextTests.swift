import TestSupport
import Testing

@testable import ScenarioLanguage

/// A text that is edited several times, its total change, and the lines that have changed.
@Suite struct RevisedTextTests {
  @Test func `whatever is changed, the changes of the first text come to the last`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<2_000 {
      var text = (0..<random.below(12)).map { _ in Self.line(&random) }.joined(separator: "\n")
      if random.below(3) > 0 { text += "\n" }
      let first = Array(text.utf8)
      var revised = RevisedText(first)
      var now = first
      for _ in 0...random.below(4) {
        let edits = Self.edits(now.count, &random)
        now = TextEdit.apply(edits, to: now)
        revised.apply(edits)
        #expect(revised.bytes == now)
      }
      let changes = revised.changes
      #expect(TextEdit.apply(changes.map(\.edit), to: first) == now)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for change in changes {
        for (index, line) in change.before.enumerated() {
          #expect(lines[change.line - 1 + index] == line)
        }
      }
    }
  }

  private static func line(_ random: inout SplitMix64) -> String {
    String(repeating: random.pick(["a", "b"]), count: random.below(3))
  }

  private static func edits(_ count: Int, _ random: inout SplitMix64) -> [TextEdit] {
    var indices = (0..<2 * random.below(4)).map { _ in random.below(count + 1) }
    indices.sort()
    return stride(from: 0, to: indices.count, by: 2).map { index in
      TextEdit(
        range: indices[index]..<indices[index + 1],
        text: random.pick(["", "x", "\n", "y\n", "\nz"]))
    }
  }

  @Test(arguments: [
    ("a\nb\n", "a\nx\nb\n", 2, [], ["x"]),
    ("a\nb", "a\nb\nx", 3, [], ["x"]),
    ("a\r\nb", "a\r\nb\r\nx\r\n", 3, [], ["x"]),
    ("a\nb\nc\n", "a\nc\n", 2, ["b"], []),
    ("a\nb\n", "a\nB\n", 2, ["b"], ["B"]),
    ("", "x\n", 1, [], ["x"]),
  ])
  func `lines that have stayed are in no change`(
    before: String, after: String, line: Int, old: [String], new: [String]
  ) throws {
    var revised = RevisedText(Array(before.utf8))
    revised.apply([TextEdit(range: 0..<before.utf8.count, text: after)])
    let change = try #require(revised.changes.first)
    #expect(revised.changes.count == 1)
    #expect(change.line == line && change.before == old && change.after == new)
  }
}
