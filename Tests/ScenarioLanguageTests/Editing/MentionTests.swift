import ScenarioLanguage
import TestSupport
import Testing

struct MentionTests {
  /// Whether a word needs no mention, because it is a tag, a key of attributes, a delegate, a word
  /// in a table cell, or `friendRequestPage`.
  private static func isKey(_ word: String, _ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    return line.hasPrefix("tags") || line.hasPrefix("|")
      || ["friendRequestPage", "k", "x"].contains(word)
      || ["Keys: [", "naming [", "moderation: [", "with: [", "without: ["].contains {
        line.contains($0)
      }
  }

  /// A step by hand, and every kind of statement that may follow the steps.
  private static let claims = Source(
    path: "claims",
    text: """
      scenario "s"
      user A on phone, desktop
      users F[1...3] on phone
      step "t" by hand
        A.phone calls addFriend(F1) as asking
          returns $code
        server hears A.phone
        A.phone hears server
      explore "e"
        A.phone may addFriend(F1 or F2, extra: $code or nil), getFriends, connect
        each F[1...2].phone may deleteFriends([A]) when it holds {friends: [{userId: A}, ...]}
        server may clearFriends(A), restart
        time may pass
        at most 2 calls, 1 call of A.phone, 1 restart of the server, 1 passing of time
      always at rest
        verifies FR-04
        A.desktop holds {friends: $friends}
      never
        F[1...2] receive onFriendAdd(userId: F3) without onFriendDelete or onFriendCleared before
        F1 receives onFriendAdd and onFriendDelete(userIds: [A]) out of turn
      """)

  @Test func `every name, call, callback and field of every scenario is told`() throws {
    for source in try RepositoryScenarios.sampled.map(RepositoryScenarios.source) + [Self.claims] {
      let lines = LineIndex(source)
      let told = Set(ScenarioFile.mentions(in: source).map(\.range.start))
      for token in ScenarioFile.classifiedTokens(of: source) {
        let start = token.range.start + (token.tokenClass == .capture ? 1 : 0)
        switch token.tokenClass {
        case .name, .function, .capture, .id, .column:
          let line = lines.range(ofLine: lines.line(of: Int(start)))
          let text = source.text(of: SourceRange(start: line.lowerBound, end: line.upperBound))
          let word = source.text(of: token.range)
          let isNotified = told.contains(start) || told.contains(start + 1)
          #expect(isNotified || Self.isKey(word, text), "\(source.path): \(word) in \(text)")
        case .comment, .keyword, .field, .string, .number, .duration, .constant, .punctuation: break
        }
      }
    }
  }

  @Test func `a name is declared once, or never`() throws {
    for path in RepositoryScenarios.sampled {
      let mentions = ScenarioFile.mentions(in: try RepositoryScenarios.source(path))
      var declared: Set<Mention.Subject> = []
      for mention in mentions where mention.isDeclaration {
        // Several ranges of users may have the same name, as in F[1...3] and F[5...9].
        if case .name(let name) = mention.subject, name.isRange { continue }
        #expect(declared.insert(mention.subject).inserted, "\(path): \(mention.subject)")
      }
    }
  }
}
