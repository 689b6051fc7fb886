import Events
import Foundation
import ScenarioLanguage
import TestSupport
import Testing

@testable import LanguageServer

/// After any change to a text, an editor shows the same diagnostics as `imsim check`.
struct EqualityTests {
  /// An editor's text in UTF-16 code units. This type counts lines independently of the language
  /// server.
  struct EditorText {
    var units: [UInt16]

    init(_ text: String) { units = Array(text.utf16) }

    var source: Source {
      Source(path: "/a.scenario", text: String(decoding: units, as: UTF16.self))
    }

    /// The line and character of a code unit.
    func position(_ position: Int) -> JSONValue {
      var (line, start) = (0, 0)
      for index in 0..<position {
        let isReturn = units[index] == 13
        let isPair = isReturn && index + 1 < units.count && units[index + 1] == 10
        if units[index] == 10 || isReturn && !isPair { (line, start) = (line + 1, index + 1) }
      }
      // A position between a carriage return and a line feed belongs to the end of the line.
      let isWithin =
        position > 0 && position < units.count && units[position - 1] == 13 && units[position] == 10
      return Session.position(line, position - start - (isWithin ? 1 : 0))
    }

    func position(ofByte offset: Int) -> JSONValue {
      let bytes = source.bytes.prefix(offset)
      return position(String(decoding: bytes, as: UTF8.self).utf16.count)
    }

    /// Whether an editor's cursor can be at this position. The cursor cannot be inside a character,
    /// or between a carriage return and a line feed.
    func isBoundary(_ index: Int) -> Bool {
      guard index > 0, index < units.count else { return true }
      if units[index - 1] == 13, units[index] == 10 { return false }
      return units[index] & 0xFC00 != 0xDC00
    }
  }

  static func expected(_ text: EditorText) -> [String] {
    ScenarioFile.parse(text.source).diagnostics.map { diagnostic in
      let range: JSONValue = [
        "start": text.position(ofByte: Int(diagnostic.range.start)),
        "end": text.position(ofByte: Int(max(diagnostic.range.start, diagnostic.range.end))),
      ]
      let help = diagnostic.problem.help.map { "\nhelp: \($0)" } ?? ""
      return "\(range.index) \(diagnostic.problem.message)\(help) +\(diagnostic.notes.count)"
    }
  }

  static func shown(_ diagnostics: [JSONValue]) -> [String] {
    diagnostics.filter { $0["source"] == "imsim" }.map {
      "\($0["range"].index) \($0["message"].text ?? "") +\($0["relatedInformation"].items.count)"
    }
  }

  @Test func `of every scenario of the repository nothing is said`() throws {
    var session = Session()
    for path in RepositoryScenarios.sampled {
      let text = String(decoding: try RepositoryScenarios.bytes(path), as: UTF8.self)
      let uri = JSONValue.string("file:///\(path)")
      _ = session.open("", uri: uri)
      #expect(session.change([["text": .string(text)]], uri: uri).isEmpty, "\(path)")
      _ = session.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
    }
  }

  /// How many changed texts are tried. For 10,000 texts, the test takes two minutes in a debug
  /// build.
  private static let count =
    ProcessInfo.processInfo.environment["IMSIM_MUTATIONS"].flatMap(Int.init)
    ?? Effort.count(500, sample: 100)

  @Test func `after any change it says what imsim check says`() throws {
    var random = SplitMix64(seed: 16)
    let texts = try RepositoryScenarios.paths.map { try RepositoryScenarios.bytes($0) }
      .filter { $0.count < 900 }.map { String(decoding: $0, as: UTF8.self) }
    let words = texts.prefix(40).flatMap { $0.split { $0 == " " || $0 == "\n" } }.map(String.init)
    let odd = [
      "😀", "é", "\r", "\r\n", "\n", "\t", "\"", "(", "]", "{", "<", "$", "#", "|", "\\u00e9", "'s",
      "\u{FEFF}", "\u{2028}", "好", "",
    ]
    var session = Session()
    var text = EditorText("")
    _ = session.open("")
    for number in 0..<Self.count {
      if number.isMultiple(of: 8) {
        text = EditorText(random.pick(texts))
        let shown = session.change([["text": .string(text.source.text)]])
        #expect(Self.shown(shown) == Self.expected(text))
      }
      var changes: [JSONValue] = []
      for _ in 0...random.below(2) {
        let piece = random.pick(random.below(2) == 0 ? words : odd)
        changes.append(Self.change(&text, to: piece, &random))
      }
      let shown = Self.shown(session.change(changes))
      try #require(shown == Self.expected(text), "\(number): \(text.source.text)")
    }
  }

  /// Replaces a random range of the text, and returns the change in the form that the protocol
  /// requires.
  private static func change(
    _ text: inout EditorText, to piece: String, _ random: inout SplitMix64
  ) -> JSONValue {
    var start = random.below(text.units.count + 1)
    while !text.isBoundary(start) { start -= 1 }
    var end = min(text.units.count, start + random.below(12))
    while !text.isBoundary(end) { end += 1 }
    let range: JSONValue = ["start": text.position(start), "end": text.position(end)]
    text.units.replaceSubrange(start..<end, with: piece.utf16)
    return ["range": range, "text": .string(piece)]
  }
}

extension Source {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
