import ScenarioLanguage
import TestSupport
import Testing

struct TokenClassTests {
  /// Lines of scenario text, and the classes of their tokens in order.
  private static let lines: [(text: String, classes: String)] = [
    ("scenario \"a <b>\" # c", "keyword string comment"),
    ("verifies FR-31, AB-1", "keyword id punctuation id"),
    ("tags on, Free", "keyword name punctuation name"),
    (
      "app friendAddPermission: Free, x: on",
      "keyword field punctuation constant punctuation field punctuation constant"
    ),
    (
      "user A (name: \"x\") on phone, desktop",
      "keyword name punctuation field punctuation string punctuation keyword name punctuation name"
    ),
    (
      "friends A and F[1...3]",
      "keyword name keyword name punctuation number punctuation number punctuation"
    ),
    ("network latency 20ms...80ms", "keyword keyword duration punctuation duration"),
    (
      "  A.phone calls addFriend(B, x: $y) as asking",
      "name punctuation name keyword function punctuation name punctuation field punctuation "
        + "capture punctuation keyword name"
    ),
    (
      "    fails with RC_FRIEND_NEED_ACCEPT naming [nil]",
      "keyword keyword constant keyword punctuation constant punctuation"
    ),
    (
      "members of g receive onFriendAdd and onFriendDelete(userId: each F[1...2])",
      "keyword keyword name keyword function keyword function punctuation field punctuation "
        + "keyword name punctuation number punctuation number punctuation punctuation"
    ),
    (
      "A.phone loses its connection when the server has taken asking",
      "name punctuation name keyword keyword keyword keyword keyword keyword keyword keyword name"
    ),
    ("asking's answer is lost", "name keyword keyword keyword keyword"),
    (
      "B.phone's clock is 3m fast", "name punctuation name keyword keyword keyword duration keyword"
    ),
    (
      "  A.phone may addFriend(A or nil), lose its connection, getFriends when it holds {a: B}",
      "name punctuation name keyword function punctuation name keyword constant punctuation "
        + "punctuation keyword keyword keyword punctuation function keyword keyword keyword "
        + "punctuation field punctuation name punctuation"
    ),
    ("time may pass", "keyword keyword keyword"),
    (
      "  at most 2 calls of A.phone, 1 lost connection",
      "keyword keyword number keyword keyword name punctuation name punctuation number keyword "
        + "keyword"
    ),
    (
      "B receives onFriendAdd twice without onFriendDelete or onFriendCleared between",
      "name keyword function keyword keyword function keyword function keyword"
    ),
    ("step \"a\" by hand", "keyword string keyword keyword"),
    ("server hears A.phone", "keyword keyword name punctuation name"),
    ("always at rest", "keyword keyword keyword"),
    (
      "  A.phone calls f(\"a\" x 3)",
      "name punctuation name keyword function punctuation string keyword number punctuation"
    ),
    (
      "examples\n| who | n |\n| A | on |",
      "keyword punctuation column punctuation column punctuation "
        + "punctuation name punctuation constant punctuation"
    ),
  ]

  @Test(arguments: lines)
  func `a line's tokens have their classes`(_ line: (text: String, classes: String)) {
    let tokens = ScenarioFile.classifiedTokens(of: Source(path: "", text: line.text))
    #expect(tokens.map(\.tokenClass.rawValue).joined(separator: " ") == line.classes)
  }

  @Test func `classes cover every byte of every scenario but blanks`() throws {
    for path in RepositoryScenarios.sampled {
      let source = try RepositoryScenarios.source(path)
      var rest = source.bytes
      for token in ScenarioFile.classifiedTokens(of: source) {
        for index in token.range.start..<token.range.end { rest[Int(index)] = 0x20 }
      }
      let left = String(decoding: rest.filter { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self)
      // A cell may contain a character that is not a token, because the cell's text is inserted
      // into a string.
      #expect(left.allSatisfy { $0 == "+" }, "\(path): \(left)")
    }
  }
}
