import Events
import ScenarioLanguage
import Testing

@testable import LanguageServer

struct CompletionTests {
  /// Lines 0 to 9 of the text, which precede the edited line.
  static let head = """
    scenario "<what>"
    user A on phone, desktop
    user B on phone
    users F[1...3] on web
    group chess (owner: A, members: [B])

    step "one"
      A.phone calls getFriends() as asking
        returns [{userId: $who}]
      B receives nothing

    """

  /// Lines with the cursor at the end, and the first completions that are offered for this
  /// position. At the end of the list, `…` means that the server offers further completions.
  private static let lines: [(line: String, offered: String)] = [
    ("  A.", "phone desktop"), ("  B.", "phone"), ("  F2.", "web"), ("  each F[1...2].", "web"),
    ("  A", "A B F[1...3] A.phone A.desktop B.phone members of chess …"),
    ("  A.phone ", "calls receives receive connects …"), ("  A ", "calls receives …"),
    ("  A.phone calls ", "addFriend setFriendAddPermission …"),
    ("  server calls ", "clearFriends addFriends …"), ("  server ", "calls restarts hears may"),
    ("  A.phone calls addFriend(", "A B F[1...3] nil $who userId directionType extra"),
    ("  A.phone calls addFriend(B, ", "directionType extra"),
    ("  A.phone calls addFriend(B, ext", "directionType extra"),
    ("  A.phone calls addFriend(B, directionType: ", "Both nil $who"),
    ("  A.phone calls addFriend(B, directionType: Both, ", "extra"),
    ("  A.phone calls addFriend($", "$who"), ("  A.phone calls addFriend(B) ", "as"),
    ("  A.phone calls addFriend(B", "A B F[1...3] nil $who userId directionType extra"),
    ("  A.phone calls quitGroup(", "chess nil $who groupId config"),
    ("  A.phone calls deleteFriends([", "A B F[1...3] nil $who"),
    ("  A.phone calls deleteFriends([B, ", "A B F[1...3] nil $who"),
    ("  A receives ", "onFriendAdd onFriendDelete …"),
    ("  A receives onFriendAdd(", "userId name portraitUri directionType operationTime"),
    ("  A receives onFriendAdd(userId: ", "A B F[1...3] any nil $who"),
    ("  A receives onFriendAdd(directionType: ", "Both any nil $who"),
    ("  A receives onFriendAdd(userId: B) ", "and then"), ("  A receives onFriendAdd ", "and then"),
    ("  A receives onFriendAdd and ", "onFriendAdd onFriendDelete …"),
    ("  members of ", "chess"),
    ("  A, ", "A B F[1...3] A.phone A.desktop B.phone members of chess …"),
    ("  asking ", "returns fails is forgotten calls receives …"),
    ("  asking fails ", "with"),
    ("  asking fails with ", "RC_FRIEND_ALREADY_FRIEND …"),
    ("  Nobody fails with ", "REJECTED_BY_BLACKLIST NOT_IN_WHITELIST …"),
    ("  asking returns [{directionType: ", "Both any nil $who"),
    ("  A.phone calls addFriend(B)\n    returns ", "ERRORCODE_UNKNOWN RC_SUCCESS …"),
    ("  A.phone calls quitGroup(chess)\n    fails with ", "RC_ENTRUST_SERVER_ERROR …"),
    ("  each ", "F[1...3]"), ("  members of each ", ""),
    ("  A.phone calls deleteFriends([each ", "F[1...3]"),
    ("  wait ", "1s 1m 1h 1d 20ms"), ("  wait 1", "1s 1m 1h 1d 20ms"),
    ("  asking fails with RC_SUCCESS ", "naming"), ("  asking's ", "latency clock answer"),
    ("  asking returns [{", "userId name …"),
    ("  asking returns [{userId: ", "A B F[1...3] any …"),
    ("  A.phone holds {", "friends friendApplications"),
    ("  A.phone holds {friends: [{userId: B}, {", "userId name …"),
    ("  A.phone loses ", "its connection"),
    ("  A.phone loses its connection ", "when before after while"),
    ("  the network of A.phone is ", "down back"),
    ("  A.phone restarts when the server has taken ", "asking"),
    ("  A.phone restarts after it received ", "onFriendAdd onFriendDelete …"),
    ("  onFriendAdd reaches ", "A B F[1...3] A.phone …"),
    ("  A.phone hears ", "nothing again server"),
    ("  A.phone opens ", "friendRequestPage"),
    ("  A.phone opens friendRequestPage(order: ", "descending ascending nil $who"),
    ("  A.phone opens friendRequestPage(sections: [{from: ", "now today nil $who"),
    ("  A.phone taps {", "section row"), ("  verifies ", "FR-01 FR-02 …"),
    ("  ", "A B F[1...3] A.phone A.desktop B.phone members of chess managers of chess …"),
    // The server completes nothing in a comment or string, for a new name, after an error, or after
    // an unknown user.
    ("  # A.", ""), ("  A.phone calls addFriend(\"A.", ""), ("step \"A.", ""),
    ("  A.phone calls addFriend(B) as ", ""), ("  ) ( ] A. . . ", ""), ("  Nobody.", ""),
  ]

  @Test(arguments: lines)
  func `what can stand there is offered`(_ sample: (line: String, offered: String)) {
    var session = Session()
    _ = session.open(Self.head + sample.line + "\n  B receives nothing\n")
    let lines = sample.line.split(separator: "\n")
    let character = lines.last?.utf16.count ?? 0
    expect(sample.offered, in: &session, line: 9 + lines.count, character: character, sample.line)
  }

  /// Lines that follow the steps, each with the first completions at the end of the line.
  private static let claims: [(line: String, offered: String)] = [
    ("step \"s\" ", "by hand"), ("step \"s\" by hand\n  server hears ", "A B F[1...3] A.phone …"),
    ("always ", "at rest"), ("always at rest\n  A.phone ", "calls holds"),
    ("always at rest\n  A.phone holds {", "friends friendApplications …"),
    ("never\n  A ", "receives receive"), ("never\n  A receives ", "onFriendAdd onFriendDelete …"),
    ("never\n  ", "A B F[1...3] A.phone A.desktop …"), ("never\n  assumes ", "D-01 D-02 …"),
    ("never\n  A receives onFriendAdd ", "without twice after and out of turn"),
    ("never\n  A receives onFriendAdd twice ", "without"),
    ("never\n  A.phone's ", "addFriend setFriendAddPermission …"),
    ("never\n  A.phone's addFriend(B) ", "returns fails with"),
    (
      "never\n  A.phone's addFriend(B) fails with ",
      "RC_FRIEND_ALREADY_FRIEND RC_FRIEND_NEED_ACCEPT …"
    ),
    ("never\n  A.phone's addFriend(B) returns RC_SUCCESS ", "without twice after"),
    ("always at rest\n  whoever ", "got"),
    ("always at rest\n  whoever got ", "ERRORCODE_UNKNOWN RC_SUCCESS …"),
    ("always at rest\n  whoever got RC_SUCCESS for ", "addFriend setFriendAddPermission …"),
    (
      "always at rest\n  whoever got RC_SUCCESS for addFriend has received ",
      "onFriendAdd onFriendDelete …"
    ), ("always at rest\n  every ", "connected device of"),
    ("always at rest\n  every connected device of ", "A B F[1...3] …"),
    ("never\n  A receives onFriendAdd without ", "onFriendAdd onFriendDelete …"),
    ("explore \"e\"\n  A.phone ", "may"), ("explore \"e\"\n  time ", "may pass"),
    ("explore \"e\"\n  A.phone may ", "addFriend setFriendAddPermission …"),
    ("explore \"e\"\n  server may ", "clearFriends addFriends …"),
    ("explore \"e\"\n  A.phone may lose ", "its connection its network an answer"),
    ("explore \"e\"\n  A.phone may addFriend(", "A B F[1...3] nil $who userId …"),
    ("explore \"e\"\n  A.phone may addFriend(A or ", "A B F[1...3] nil $who"),
    ("explore \"e\"\n  A.phone may addFriend(A) ", "when it holds"),
    ("explore \"e\"\n  A.phone may addFriend(A) when it holds {", "friends friendApplications …"),
    ("explore \"e\"\n  at ", "most"), ("explore \"e\"\n  at most 2 ", "calls disconnections …"),
    ("explore \"e\"\n  at most 1 ", "call disconnection …"),
    ("explore \"e\"\n  at most 1 call ", "of"),
    ("explore \"e\"\n  at most 1 call of ", "A B F[1...3] A.phone …"),
    ("explore \"e\"\n  ", "A B F[1...3] A.phone A.desktop …"),
  ]

  @Test(arguments: claims)
  func `behind the steps what may happen is offered`(_ sample: (line: String, offered: String)) {
    var session = Session()
    _ = session.open(Self.head + sample.line + "\n")
    let lines = sample.line.split(separator: "\n")
    let character = lines.last?.utf16.count ?? 0
    expect(sample.offered, in: &session, line: 9 + lines.count, character: character, sample.line)
  }

  private static let headers: [(line: String, offered: String)] = [
    ("", "verifies assumes tags clock network app user …"), ("assumes ", "D-01 D-02 …"),
    ("app ", "informationHosting friendAddPermission …"),
    ("app friendAddPermission: ", "Free NeedVerify NoOneAllowed nil"),
    ("app informationHosting: on, ", "friendAddPermission profileVisibility …"),
    ("user C ", "on"), ("user C on ", "phone desktop web mini"),
    ("user C on pad (platform: iOS), ", "phone desktop web mini"),
    ("user C (", "name portraitUri uniqueId …"),
    ("user C on pad (", "platform offline with without"),
    ("user C on pad (platform: ", "Other iOS Android …"),
    ("user C on phone (without: [", "friendEventDelegate groupEventDelegate …"),
    ("friends ", "A"), ("friends A ", "and"), ("friends A and ", "A"), ("network ", "latency"),
    ("known ", "failure"), ("skip ", ""),
    ("group g (", "owner managers members …"), ("group g (owner: ", "A nil"),
    ("subscriptions A to A (", "subscribeType expiry"), ("user ", ""), ("tags ", ""),
  ]

  @Test(arguments: headers)
  func `in the header what sets the scene is offered`(_ sample: (line: String, offered: String)) {
    var session = Session()
    let rest = "\n\nstep \"s\"\n  A.phone connects\n"
    _ = session.open("scenario \"t\"\nuser A on phone\n" + sample.line + rest)
    let character = sample.line.utf16.count
    guard sample.line != "" else {
      return expect("scenario \(sample.offered)", in: &session, line: 2, character: 0, "empty")
    }
    expect(sample.offered, in: &session, line: 2, character: character, sample.line)
  }

  private func expect(
    _ offered: String, in session: inout Session, line: Int, character: Int, _ name: String
  ) {
    let items = session.ask("completion", line: line, character: character).items
    let labels = items.compactMap { $0["label"].text }.joined(separator: " ")
    if offered.hasSuffix("…") {
      #expect((labels + " ").hasPrefix(offered.dropLast()), "\(name): \(labels.prefix(200))")
    } else {
      #expect(labels == offered, "\(name)")
    }
  }

  @Test func `in a cell stands what may where its column is used`() {
    var session = Session()
    let text = """
      scenario "<who>"
      user A on phone
      step "s"
        A.phone calls addFriend(<who>)
          fails with <code>
      examples
        | who | code |
        |
      """
    _ = session.open(text + " ")
    expect("A nil userId directionType extra", in: &session, line: 7, character: 4, "who")
    _ = session.change([["range": Session.range(7, 3, 3), "text": " A | RC_"]])
    expect("RC_FRIEND_ALREADY_FRIEND …", in: &session, line: 7, character: 11, "code")
    _ = session.change([["range": Session.range(7, 11, 11), "text": " | "]])
    expect("skip known failure", in: &session, line: 7, character: 14, "marks")
    _ = session.change([["range": Session.range(4, 15, 21), "text": "<"]])
    expect("<who> <code>", in: &session, line: 4, character: 16, "columns")
  }

  @Test func `success is no code with which a call fails, and the unknown one comes last`() {
    var session = Session()
    for (verb, hasSuccess) in [("fails with", false), ("returns", true)] {
      let line = "    \(verb) "
      _ = session.open(Self.head + "  A.phone calls addFriend(B)\n" + line)
      let items = session.ask("completion", line: 11, character: line.utf16.count).items
      #expect(items.contains { $0["label"] == "RC_SUCCESS" } == hasSuccess)
      #expect((items.last?["label"] == "ERRORCODE_UNKNOWN") == !hasSuccess)
    }
  }

  @Test func `a call comes with gaps for what it needs, where an editor fills them`() {
    let line = "  A.phone calls setFriendI"
    for hasSnippets in [true, false] {
      var session = Session([
        "textDocument": [
          "completion": ["completionItem": ["snippetSupport": .boolean(hasSnippets)]]
        ]
      ])
      _ = session.open(Self.head + line)
      let items = session.ask("completion", line: 10, character: line.utf16.count).items
      let item = items.first { $0["label"] == "setFriendInfo" } ?? .null
      #expect(item["textEdit"]["range"].index == "10:16-26")
      #expect(
        item["textEdit"]["newText"].text
          == (hasSnippets ? "setFriendInfo(${1:userId})$0" : "setFriendInfo"))
      #expect(item["documentation"]["value"].text?.contains("userId") == true)
    }
  }

  @Test func `ids of the user's own stand before those that imsim knows`() {
    let own = KnownClauses(markdown: Array("| AB-01 | here | It works. |".utf8))
    var session = Session(known: own)
    _ = session.open("scenario \"a\"\nverifies ")
    expect("AB-01 FR-01 …", in: &session, line: 1, character: 9, "ids")
  }

  @Test func `of thousands of users those come that what is written does not exclude`() {
    let users = (0..<5_000).map { "user U\($0) on phone, web\n" }.joined()
    var session = Session()
    _ = session.open("scenario \"a\"\n\(users)step \"s\"\n  \n  u99p\n  U7.")
    let all = session.ask("completion", line: 5_002, character: 2)
    #expect(all["isIncomplete"] == true && all["items"].items.count == 1_000)
    let some = session.ask("completion", line: 5_003, character: 6)["items"].items
    let labels = some.map { $0["label"].text ?? "" }
    #expect(labels.prefix(2) == ["U99.phone", "U199.phone"] && labels.count == 140)
    let devices = session.ask("completion", line: 5_004, character: 5).items
    #expect(devices.map { $0["label"] } == ["phone", "web"])
  }

  @Test func `whatever stands there, asking is harmless`() {
    let text = Array((Self.head + "  A.phone calls addFriend(B, extra: \"é😀\")").unicodeScalars)
    var session = Session()
    for end in stride(from: 0, to: text.count, by: 3) {
      _ = session.open(String(String.UnicodeScalarView(text[...end])))
      for (line, character) in [(10, 100), (7, 25), (0, 3), (99, 0)] {
        _ = session.ask("completion", line: line, character: character)
        _ = session.ask("hover", line: line, character: character)
      }
    }
  }

  @Test func `every verb of the language is offered`() {
    let verbs = Set((Completion.verbs + Completion.results).map(\.label))
    for word in TokenClass.verbs { #expect(verbs.contains(word), "\(word)") }
    let lines =
      Completion.header + Completion.parts + Completion.stepLines + Completion.claims
      + Completion.deliveries
    let openings = lines.map(\.label)
    for word in TokenClass.openings { #expect(openings.contains(word), "\(word)") }
  }
}
