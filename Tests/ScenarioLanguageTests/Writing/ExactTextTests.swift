import IMProtocol
import TestSupport
import Testing

@testable import ScenarioLanguage

/// A text that is written into a scenario is read back unchanged.
struct ExactTextTests {
  private static let scenario =
    "scenario \"a\"\nuser A on phone\nuser B on phone\n\nstep \"b\"\n"

  /// Random texts with characters of every kind. Some characters are equal although they consist of
  /// different Unicode scalars.
  private static func texts(_ count: Int) -> [String] {
    let pieces = [
      "a", "\"", "\\", "<", "<a>", "|", "\n", "\r\n", "\t", "\u{0}", "\u{1B}[31m", "\u{7F}",
      "\u{85}", "\u{E9}", "e\u{301}", "\u{301}", "\u{200B}", "\u{202E}", "\u{2028}", "\u{FEFF}",
      "好", "👨‍👩‍👧", "🇱🇻", "\u{10FFFF}", " ", "$x", "#", "'s",
    ]
    var random = SplitMix64(seed: 2)
    return (0..<count).map { _ in
      let some = (0..<1 + random.below(3)).map { _ in random.pick(pieces) }
      let length = random.pick([1, 3, 24, 25, 26, 40])
      return (0..<length).map { _ in random.pick(some) }.joined()
    }
  }

  @Test func `a text is read as it was, byte by byte`() throws {
    let texts = Self.texts(2_000)
    let lines = texts.map { "  A.phone calls addFriend(B, extra: \(ScenarioText.text($0)))\n" }
    let scenario = try Source(path: "a.scenario", text: Self.scenario + lines.joined()).scenario()
    let read = scenario.steps[0].statements.map { statement -> [UInt8] in
      guard case .call(let call) = statement.kind else { return [] }
      for case .value(.text(let text)) in call.arguments where text != .absent {
        return Array(scenario.names.texts.string(of: text).utf8)
      }
      return []
    }
    for (text, read) in zip(texts, read) { #expect(Array(text.utf8) == read) }
    #expect(read.count == texts.count)
  }

  @Test func `a title is read as it was`() throws {
    for text in Self.texts(500) + [String(repeating: "\u{301}", count: 50_000)] {
      let title = ScenarioText.title("x: \(text)")
      for title in [text.utf8.count < 1_000 ? text : title, title] {
        let quoted = ScenarioText.quoted(title)
        let source = "scenario \(quoted)\nuser A on phone\nstep \(quoted)\n  wait 1ms\n"
        let scenario = try Source(path: "a.scenario", text: source).scenario()
        #expect(Array(scenario.title.utf8) == Array(title.utf8))
        #expect(Array(scenario.steps[0].title.utf8) == Array(title.utf8))
      }
    }
  }

  @Test func `a time is read as it was, also where no calendar of four digits has it`() throws {
    var random = SplitMix64(seed: 3)
    let edges: [Int64] = [
      .min, -1, 0, 1, 1_704_067_200_000, 253_402_300_799_999, 253_402_300_800_000, .max,
    ]
    let times =
      edges
      + (0..<500).map { _ in
        Int64(bitPattern: random.next()) >> random.below(64)
      }
    let bare = try Source(path: "a.scenario", text: Self.scenario + "  wait 1ms\n").scenario()
    let text = ScenarioText(bare, .exact)
    let lines = times.map { time in
      "  A.phone receives onFriendAdd(operationTime: \(text.value(.integer(time), type: .time)))\n"
    }
    let scenario = try Source(path: "a.scenario", text: Self.scenario + lines.joined()).scenario()
    let read = scenario.steps[0].statements.compactMap { statement -> Int64? in
      guard case .receive(let reception) = statement.kind,
        case .value(.integer(let time))? = reception.groups.first?.first?.fields.first?.pattern
      else { return nil }
      return time
    }
    #expect(read == times)
  }
}
