import Events
import TestSupport
import Testing

@testable import LanguageServer

/// The server stores a text in blocks, but a change to the text has the same result as the same
/// change to a plain array of bytes.
@Suite(.serialized) struct EditedTextTests {
  private static func change(
    _ bytes: inout [UInt8], _ unit: TextLines.Unit, _ range: JSONValue, _ text: String
  ) {
    bytes.replaceSubrange(TextLines(bytes, unit).offsets(of: range), with: text.utf8)
  }

  @Test(arguments: [TextLines.Unit.utf8, .utf16])
  func `any changes of any text, also of long lines`(_ unit: TextLines.Unit) {
    var random = SplitMix64(seed: 5)
    let pieces = [
      "\n", "\r", "\r\n", "é", "😀", "好a", "x", "", "\n\r",
      String(repeating: "a\r\n", count: 900),
      String(repeating: "é", count: 5_000), String(repeating: "b😀", count: 3_000),
      String(repeating: "\r", count: 20_000),
    ]
    for _ in 0..<20 {
      var bytes = Array((0..<random.below(12)).map { _ in random.pick(pieces) }.joined().utf8)
      var text = EditedText(bytes, unit)
      for _ in 0..<25 {
        let lines = bytes.count { $0 == 10 || $0 == 13 } + 2
        func position() -> JSONValue {
          let character = random.below(random.below(2) == 0 ? 5 : 12_000)
          return Session.position(random.below(random.below(2) == 0 ? 4 : lines), character)
        }
        let range: JSONValue = ["start": position(), "end": position()]
        let piece = random.pick(pieces)
        Self.change(&bytes, unit, range, piece)
        text.replace(range, with: piece)
        #expect(text.bytes == bytes && text.count == bytes.count)
      }
    }
  }

  @Test func `many changes of a long text are no more than as many short ones`() {
    let (lines, changes) = (
      Effort.count(90_000, sample: 9_000), Effort.count(20_000, sample: 2_000)
    )
    let line = "  A.phone calls addFriend(B) # é😀 a comment that makes it longer than others\n"
    let bytes = Array(String(repeating: line, count: lines).utf8)
    var text = EditedText(bytes, .utf16)
    for number in 0..<changes {
      text.replace(Session.range(number * 7_919 % lines, 3, 4), with: "x")
    }
    #expect(text.count == bytes.count)
  }

  @Test func `a change costs less than a copy of the text`() {
    let line = "  A.phone calls addFriend(B) # é😀 a comment that makes it longer than others\n"
    let isModerate = Growth.isModerate(from: 5_000) { lines in
      var text = EditedText(Array(String(repeating: line, count: lines).utf8), .utf16)
      for number in 0..<2_000 {
        text.replace(Session.range(number * 7_919 % lines, 3, 4), with: "x")
      }
    }
    #expect(isModerate)
  }
}
