import Events
import ScenarioLanguage
import TestSupport
import Testing

@testable import Findings

struct AcceptanceTests {
  private static let names = AcceptanceSamples.all.map(\.name)

  private static func accept(_ name: String) throws -> Acceptance {
    let text = try #require(AcceptanceSamples.all.first { $0.name == name }).text
    return Acceptance(Source(path: "sample.scenario", text: text))
  }

  @Test(arguments: names)
  func `a change is as it is written down`(_ name: String) throws {
    let acceptance = try Self.accept(name)
    var buffer = TextBuffer()
    AcceptanceText(acceptance, isColored: false).append(to: &buffer)
    let before = String(decoding: acceptance.source.bytes, as: UTF8.self)
    try expectGolden(
      "\(before)\n---\n\(buffer.string)", "\(name.replacing(" ", with: "-")).txt")
  }

  @Test(arguments: names)
  func `what is accepted holds, and nothing is left to accept`(_ name: String) throws {
    let acceptance = try Self.accept(name)
    let again = Acceptance(Source(path: "sample.scenario", bytes: acceptance.text))
    #expect(again.changes.isEmpty)
    #expect(again.refusals.map(\.reason) == acceptance.refusals.map(\.reason))
    #expect(TextEdit.apply(acceptance.edits, to: acceptance.source.bytes) == acceptance.text)
  }

  @Test(arguments: names)
  func `of a text that is oddly spelt the same is accepted`(_ name: String) throws {
    let acceptance = try Self.accept(name)
    var random = SplitMix64(seed: 5)
    for _ in 0..<4 {
      let odd = OddSpelling.of(acceptance.source, &random)
      let other = Acceptance(odd)
      let reasons = [other, acceptance].map { $0.refusals.map { $0.reason.filter(\.isLetter) } }
      #expect(reasons[0] == reasons[1])
      #expect(other.changes.isEmpty == acceptance.changes.isEmpty)
      let (one, two) = (
        ScenarioDocument(Source(path: "", bytes: acceptance.text)),
        ScenarioDocument(Source(path: "", bytes: other.text))
      )
      #expect(one.said == two.said)
      #expect(TextEdit.apply(other.edits, to: odd.bytes) == other.text)
      let comments = ScenarioDocument(odd).comments(in: odd.bytes.indices).count
      #expect(two.comments(in: other.text.indices).count == comments)
    }
  }

  @Test(arguments: names)
  func `comments stay`(_ name: String) throws {
    let acceptance = try Self.accept(name)
    func comments(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
        line.firstIndex(of: "#").map { line[$0...] }
      }
    }
    #expect(comments(acceptance.text) == comments(acceptance.source.bytes))
  }

  @Test func `with a line only its part is accepted`() {
    let text = """
      scenario "two steps"
      user A on phone
      user B on phone
      step "A asks"
        A.phone calls addFriend(B)
      step "A asks itself"
        A.phone calls addFriend(A)
      """
    let source = Source(path: "sample.scenario", text: text)
    let first = Acceptance(source, atLine: 5)
    #expect(first.changes.map(\.part) == ["step \"A asks\""])
    #expect(first.refusals.isEmpty)
    let second = Acceptance(source, atLine: 6)
    #expect(second.changes.isEmpty)
    #expect(second.refusals.map(\.line) == [4])
    let both = Acceptance(
      Source(path: "sample.scenario", bytes: first.text), atLine: 8)
    #expect(both.changes.count == 1 && both.refusals.isEmpty)
    #expect(Acceptance(source, atLine: 2).refusals.count == 1)
  }

  @Test func `a scenario that passes, or has errors, stays as it is`() {
    for text in ["scenario \"wait\"\nstep \"it waits\"\n  wait 1s\n", "scenario\n", ""] {
      let acceptance = Acceptance(Source(path: "sample.scenario", text: text))
      #expect(acceptance.edits.isEmpty && acceptance.refusals.isEmpty)
      #expect(acceptance.text == Array(text.utf8))
    }
  }

  @Test func `lines end as the file ends them`() {
    let text = [
      "scenario \"a\"", "user A on phone", "step \"A asks itself\"", "  A.phone calls addFriend(A)",
      "",
    ].joined(separator: "\r\n")
    let acceptance = Acceptance(Source(path: "sample.scenario", text: text))
    #expect(
      String(decoding: acceptance.text, as: UTF8.self)
        == text + "    fails with RC_FRIEND_NOT_ALLOW_ADD_SELF\r\n")
  }

  @Test(arguments: [
    ("acceptFriendApplication", "accepting"), ("getFriends", "getting"), ("addFriend", "adding"),
    ("quitGroup", "quitting"), ("kickGroupMembers", "kicking"), ("deleteFriends", "deleting"),
  ])
  func `a call is named by what is being done`(_ call: String, _ name: String) {
    #expect(CallNames.doing(call) == name)
  }
}
