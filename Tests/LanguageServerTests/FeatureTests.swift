import Events
import ScenarioLanguage
import Testing

@testable import LanguageServer

/// What the server answers when an editor asks about a file.
struct FeatureTests {
  private static let text = """
    scenario "one"
    verifies FR-27
    user A on phone, desktop
    users B, F[1...3] on phone

    step "A asks"
      A.phone calls addFriend(B, extra: "é😀") as asking
      asking returns $code
      A receives onFriendApplicationStatusChanged(userId: B)
      B receives onFriendApplicationStatusChanged(userId: A, extra: "é😀")

    race "both answer"
      B.phone calls acceptFriendApplication("A") as accepting
      F2.phone calls addFriend(A)
        returns $code
    outcome "yes"
      A receives onFriendAdd(userId: B) and onFriendApplicationStatusChanged(userId: F2)
      B, F2 receive onFriendAdd(userId: A)

    """

  // MARK: Names

  /// A position in a name, the range where the name is declared, and all other ranges of the name.
  private static let names: [(line: Int, character: Int, given: String, others: [String])] = [
    (2, 5, "2:5-6", ["6:2-3", "8:2-3", "9:54-55", "12:41-42", "13:27-28", "16:2-3", "17:36-37"]),
    (6, 26, "3:6-7", ["6:26-27", "8:54-55", "9:2-3", "12:2-3", "16:33-34", "17:2-3"]),
    (13, 2, "3:9-10", ["13:2-3", "16:81-82", "17:5-6"]),
    (6, 5, "2:10-15", ["6:4-9"]), (12, 5, "3:21-26", ["12:4-9", "13:5-10"]),
    (7, 3, "6:46-52", ["7:2-8"]), (7, 18, "7:18-22", ["14:13-17"]),
  ]

  @Test(arguments: names)
  func `a name leads to where it is given, and to where it stands`(
    _ sample: (line: Int, character: Int, given: String, others: [String])
  ) {
    var session = Session()
    _ = session.open(Self.text)
    let (line, character) = (sample.line, sample.character)
    let definition = session.ask("definition", line: line, character: character)
    #expect(definition.items.map { $0["range"].index } == [sample.given])
    for (hasDeclaration, wanted) in [
      (true, [sample.given] + sample.others), (false, sample.others),
    ] {
      let context: JSONValue = ["includeDeclaration": .boolean(hasDeclaration)]
      let found = session.ask(
        "references", line: line, character: character, ("context", context))
      #expect(found.items.map { $0["range"].index } == wanted)
    }
    let marks = session.ask("documentHighlight", line: line, character: character).items
    #expect(marks.map { $0["kind"].integer } == [3] + sample.others.map { _ in 2 })
  }

  @Test func `an id leads to its row, and to all open files`() {
    let rows = "| FR-27\(1) | x |\n| FR-27 | y |\n"
    let requirements = Source(path: "/a b/requirements.md", text: rows)
    var session = Session(requirements: requirements)
    _ = session.open(Self.text)
    _ = session.open("scenario \"b\"\nverifies FR-27\n", uri: "file:///b.scenario")
    let row = session.ask("definition", line: 1, character: 10)
    #expect(row["uri"] == "file:///a%20b/requirements.md")
    #expect(row["range"].index == "1:2-7")
    let found = session.ask("references", line: 1, character: 10)
    #expect(found.items.map { $0["uri"].text } == ["file:///a.scenario", "file:///b.scenario"])
    #expect(session.ask("rename", line: 1, character: 10, ("newName", "FR-28"))["code"] != .null)
  }

  @Test func `a renamed name is another everywhere, and the scenario holds as before`() throws {
    for (line, character, name) in [
      (2, 5, "Ann"), (6, 26, "Bob"), (13, 2, "G"), (6, 5, "web"), (7, 3, "request"), (7, 18, "it"),
    ] {
      var session = Session()
      let before = session.open(Self.text).count
      let edit = session.ask("rename", line: line, character: character, ("newName", .string(name)))
      let edits = edit["changes"]["file:///a.scenario"].items
      #expect(!edits.isEmpty, "\(name): \(edit)")
      // An editor makes all edits at once. The test makes the last edit first, so that the
      // positions of the remaining edits stay valid.
      _ = session.change(edits.reversed().map { $0.adding("text", $0["newText"]) })
      let saved = session.notify("textDocument/didSave", ["textDocument": Session.document])
      #expect(Session.diagnostics(saved).count == before, "\(name)")
      let marks = session.ask("documentHighlight", line: line, character: character)
      #expect(marks.items.count == edits.count, "\(name)")
    }
  }

  @Test(arguments: ["B", "", "a b", "step", "1", "nil", "A", "a-", "\"x\""])
  func `a name that can't be is refused`(_ name: String) {
    var session = Session()
    _ = session.open(Self.text)
    let answer = session.ask("rename", line: 2, character: 5, ("newName", .string(name)))
    #expect(answer["code"] == -32_803, "\(name)")
  }

  @Test func `columns are named in the first row, in the text and within strings`() {
    var session = Session()
    let text = """
      scenario "<who> is asked"
      user A on phone
      step "s"
        A.phone calls addFriend(<who>)
          fails with <code>
      examples
        | who | code                         |
        | A   | RC_FRIEND_NOT_ALLOW_ADD_SELF |
        | "b" | RC_FRIEND_NOT_EXIST          |
      """
    #expect(session.open(text).isEmpty)
    let marks = session.ask("documentHighlight", line: 3, character: 28).items
    #expect(marks.map { $0["range"].index } == ["0:11-14", "3:27-30", "6:4-7"])
    let users = session.ask("documentHighlight", line: 7, character: 4).items
    #expect(users.map { $0["range"].index } == ["1:5-6", "3:2-3", "7:4-5"])
    let hover = session.ask("hover", line: 8, character: 12)
    #expect(hover["contents"]["value"].text?.contains("RC_FRIEND_NOT_EXIST") == true)
  }

  // MARK: Parts

  @Test func `the outline has steps, races and outcomes`() {
    var session = Session()
    _ = session.open(Self.text)
    let params: JSONValue = ["textDocument": Session.document]
    let symbols = session.request("textDocument/documentSymbol", params).items
    #expect(symbols.map { $0["name"].text } == ["one", "A asks", "both answer"])
    #expect(symbols[2]["children"].items.map { $0["name"].text } == ["yes"])
    #expect(symbols[2]["range"].index == "11:0-17:38")
    let folds = session.request("textDocument/foldingRange", params).items
    #expect(folds.map { $0["endLine"].integer } == [3, 9, 17, 17])
    let lenses = session.request("textDocument/codeLens", params).items
    #expect(lenses.map { $0["range"]["start"]["line"].integer } == [0, 0, 5, 5, 11, 11])
  }

  @Test func `an exploration is explored from above it, within bounds`() throws {
    var session = Session()
    let text = """
      scenario "A asks B"
      user A on phone
      user B on phone
      explore "they meet"
        A.phone may addFriend(B)
        at most 2 calls
      never
        A receives onFriendApplicationStatusChanged
      """
    _ = session.open(text)
    let params: JSONValue = ["textDocument": Session.document]
    let lenses = session.request("textDocument/codeLens", params).items
    #expect(lenses.map { $0["command"]["title"].text } == ["run", "explain", "explore"])
    #expect(lenses[2]["range"]["start"]["line"] == 3)
    let said = session.request("workspace/executeCommand", lenses[2]["command"]).text ?? ""
    #expect(said.hasPrefix("FAIL  they meet  "))
    #expect(
      said.contains(
        "\nstep \"A.phone calls addFriend(B)\"\n  A.phone calls addFriend(B)\n"))
    #expect(said.hasSuffix("transitions\n"))
  }

  @Test func `tokens have their classes and their places`() {
    var session = Session()
    _ = session.open(Self.text)
    let params: JSONValue = ["textDocument": Session.document]
    let all = session.request("textDocument/semanticTokens/full", params)["data"].items
    #expect(all.prefix(10) == [0, 0, 8, 1, 0, 0, 9, 5, 4, 0])
    let range = session.request(
      "textDocument/semanticTokens/range", params.adding("range", Session.range(6, 0, 100)))
    let words = stride(from: 0, to: range["data"].items.count, by: 5).map { index in
      range["data"].items[index..<index + 5].compactMap(\.integer)
    }
    // The line has the tokens `A . phone calls addFriend ( B , extra : "é😀" ) as asking`.
    #expect(words.map { $0[0] } == [6] + Array(repeating: 0, count: 13))
    #expect(
      words.map { SemanticTokens.types[$0[3]] }.joined(separator: " ")
        == "variable operator variable keyword function operator variable operator property "
        + "operator string operator keyword variable")
    #expect(words[10][2] == 5, "é is one unit of UTF-16, the face two")
  }

  // MARK: Running

  @Test func `a run is told where it fails, and forgotten with the next change`() {
    var session = Session()
    let opened = session.open(Self.text)
    #expect(opened.map { $0["source"] } == opened.map { _ in "imsim run" })
    #expect(!opened.isEmpty)
    #expect(session.change([["range": Session.range(0, 14, 14), "text": " "]]).isEmpty)
    let saved = session.notify("textDocument/didSave", ["textDocument": Session.document])
    #expect(Session.diagnostics(saved).count == opened.count)
    let command: JSONValue = ["command": "imsim.run", "arguments": [Session.uri]]
    #expect(
      session.request("workspace/executeCommand", command).text?.hasPrefix("/a.scenario: 1 failed")
        == true
    )
    let explain: JSONValue = ["command": "imsim.explain", "arguments": [Session.uri, 5]]
    let text = session.request("workspace/executeCommand", explain).text
    #expect(text?.contains("A.phone    calls addFriend") == true)
  }

  @Test func `what is marked is told when it does not end as its mark says`() {
    let text = "scenario \"a\"\nMARK\nuser A on phone, desktop\nstep \"s\"\n  LINE\n"
    let fails = "A.phone receives onFriendCleared"
    let told = { (mark: String, line: String) -> [String] in
      var session = Session()
      let text = text.replacing("MARK", with: mark).replacing("LINE", with: line)
      return session.open(text).map { "\($0["range"].index) \($0["severity"].integer ?? 0)" }
    }
    #expect(told("", fails) == ["4:19-34 1"])
    #expect(told("skip \"later\"", fails).isEmpty)
    #expect(told("known failure \"a bug\"", fails).isEmpty)
    #expect(told("known failure \"a bug\"", "A receives nothing") == ["1:0-21 1"])
  }

  @Test func `a scenario past the bounds of an editor is no failure`() {
    var session = Session()
    let asked = (1...7).map { "onFriendApplicationStatusChanged(userId: F\($0))" }
    let text = """
      scenario "large"
      users F[1...7] on web
      user A on phone
      race "all at once"
      \((1...7).map { "  F\($0).web calls addFriend(A)" }.joined(separator: "\n"))
      outcome "o"
        A receives \(asked.joined(separator: " and "))
        F[1...7] receive onFriendApplicationStatusChanged(userId: A)

      """
    let found = session.open(text).map {
      "\($0["severity"].integer ?? 0) \($0["message"].text ?? "")"
    }
    #expect(found == ["2 no verdict: more than 50 executions of the races before this line"])
  }

  // MARK: Mending

  @Test func `layout changes the lines that need it alone`() {
    var session = Session()
    let text =
      "scenario   \"a\"\nuser A on phone\n\n\n\nstep \"s\"\n A.phone connects\n"
      + "  A.phone  disconnects"
    _ = session.open(text)
    let params: JSONValue = ["textDocument": Session.document, "options": [:]]
    let edits = session.request("textDocument/formatting", params).items
    #expect(
      edits.map { $0["range"].index } == ["0:0-14", "1:15-5:8", "5:8-6:17", "6:17-7:22", "7:22-22"])
    _ = session.change(edits.reversed().map { $0.adding("text", $0["newText"]) })
    #expect(session.request("textDocument/formatting", params) == [])
    _ = session.open("scenario \"a\"\n   user")
    #expect(session.request("textDocument/formatting", params) == [])
  }

  private static let mistakes: [(line: String, fixes: [String])] = [
    ("  A.phone calls addFrend(B)", ["addFriend"]), ("  A.phone cals addFriend(B)", ["calls"]),
    ("  A.phone calls addFriend(b)", ["B"]), ("  A.phon calls addFriend(B)", ["phone"]),
    ("  A calls addFriend(B)", ["A.phone", "A.desktop"]),
    ("  A receives onFriendAd(userId: B)", ["onFriendAdd"]),
    ("  A receives onFriendAdd(directionType: Bot)", ["Both"]), ("  A.phone connects", []),
    ("  A.phone calls x", []),
  ]

  @Test(arguments: mistakes)
  func `what is meant can be taken, and then nothing is wrong`(
    _ sample: (line: String, fixes: [String])
  ) {
    let head = "scenario \"a\"\nuser A on phone, desktop\nuser B on phone\nstep \"s\"\n"
    var session = Session()
    _ = session.open(head + sample.line + "\n")
    let params: JSONValue = [
      "textDocument": Session.document, "range": Session.range(4, 0, 60), "context": [:],
    ]
    let actions = session.request("textDocument/codeAction", params).items
    #expect(actions.map { $0["title"].text } == sample.fixes.map { "Write `\($0)`" })
    guard let edit = actions.first?["edit"]["changes"]["file:///a.scenario"].items.first else {
      return
    }
    let left = session.change([edit.adding("text", edit["newText"])])
    #expect(left.isEmpty, "\(sample.line): \(left)")
  }

  @Test func `what was received can be accepted, and then the scenario holds`() {
    let text = """
      scenario "a"
      user A on phone, desktop
      user B on phone
      step "é asks"
        A.phone calls addFriend(B, extra: "😀")
          returns RC_SUCCESS
      step "B accepts"
        B.phone calls acceptFriendApplication(A)

      """
    var session = Session()
    var left = session.open(text).count
    #expect(left > 0)
    for _ in 0..<9 where left > 0 {
      guard let failure = session.save().first else { break }
      let action = session.actions(failure["range"]).last ?? .null
      #expect(action["title"] == "Accept what was received")
      #expect(session.take(action).isEmpty)
      left = session.save().count
    }
    #expect(left == 0)
  }

  private static let table = """
    scenario "a"
    user A on phone, <device>
    step "s"
      A.phone connects
    examples
      | device  |
      | desktop | MARK
      | web     |

    """

  @Test(arguments: [
    ("scenario \"a\"\nMARK\nuser A on phone\nstep \"s\"\n  A.phone connects\n", "MARK\n", ""),
    (Self.table, " MARK", ""), (Self.table, " MARK", " # why"),
  ])
  func `a mark is taken away from what passes`(_ text: String, _ gone: String, _ rest: String) {
    var session = Session()
    let mark = "known failure \"a bug\""
    let told = session.open(text.replacing("MARK", with: mark + rest))
    let actions = session.actions(told.first?["range"] ?? .null)
    #expect(actions.map { $0["title"].text } == ["Remove the mark"])
    #expect(session.take(actions.first ?? .null).isEmpty)
    #expect(session.text == text.replacing(gone, with: rest))
  }

  @Test func `a race gets the outcomes in which it ends`() {
    let text = """
      scenario "a"
      users A, B on phone
      race "both ask"
        A.phone calls addFriend(B)
        B.phone calls addFriend(A)

      """
    var session = Session()
    let told = session.open(text)
    #expect(told.count == 1)
    let actions = session.actions(told.first?["range"] ?? .null)
    #expect(actions.map { $0["title"].text } == ["Accept what was received"])
    #expect(session.take(actions.first ?? .null).isEmpty)
    #expect(session.text?.contains("\noutcome \"") == true)
    #expect(session.save().isEmpty)
  }

  // MARK: Hovers

  private static let hovers: [(line: Int, character: Int, says: [String])] = [
    (6, 18, ["addFriend(userId, directionType?, extra?)", "what happens", "server     takes"]),
    (6, 12, ["what happens"]), (6, 31, ["**extra** of `addFriend`: text", "128 characters"]),
    (8, 16, ["onFriendApplicationStatusChanged  [friends]", "because the server takes"]),
    (8, 48, ["**userId** of `onFriendApplicationStatusChanged`: user"]),
    (1, 9, ["**FR-27**", "NeedVerify makes a request"]),
    (6, 26, ["user `B`", "users B, F[1...3]"]),
    (5, 0, ["A.phone    calls addFriend"]), (7, 19, ["captured value `code`"]),
  ]

  @Test(arguments: hovers)
  func `a word is explained`(_ sample: (line: Int, character: Int, says: [String])) {
    var session = Session()
    _ = session.open(Self.text)
    let hover = session.ask("hover", line: sample.line, character: sample.character)
    let text = hover["contents"]["value"].text ?? ""
    for piece in sample.says { #expect(text.contains(piece), "\(piece) in: \(text)") }
  }
}
