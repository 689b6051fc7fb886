import Events
import ScenarioLanguage
import Testing

@testable import LanguageServer

/// The server answers some requests immediately. For other requests, the server starts a job, and
/// answers when the job ends, even if the job fails or takes too long.
struct JobTests {
  private static let text = """
    scenario "a"
    user A on phone
    user B on phone
    step "A asks"
      A.phone calls addFriend(B)
        returns RC_FRIEND_NEED_ACCEPT
      A receives onFriendApplicationStatusChanged(userId: B)
      B receives onFriendApplicationStatusChanged(userId: A)
    step "B accepts"
      B.phone calls acceptFriendApplication(A)
      A receives onFriendAdd(userId: B)

    """

  /// A server that has opened the file, and has finished running the file.
  private static func server(_ text: String = text, _ capabilities: JSONValue = [:])
    -> LanguageServer
  {
    var session = Session(capabilities)
    _ = session.open(text)
    return session.server
  }

  private static func send(_ message: JSONValue, to server: inout LanguageServer) -> [JSONValue] {
    Session.messages(server.receive(Session.frame(message)))
  }

  private static func request(_ id: Int, _ method: String, _ params: JSONValue) -> JSONValue {
    ["id": JSONValue(id), "method": .string(method), "params": params]
  }

  private static func hover(_ id: Int, line: Int) -> JSONValue {
    let position = Session.position(line, 18)
    return request(
      id, "textDocument/hover", ["textDocument": Session.document, "position": position])
  }

  private static func lens(_ id: Int, _ command: String, line: Int? = nil) -> JSONValue {
    let arguments: [JSONValue] = [Session.uri] + (line.map { [JSONValue($0)] } ?? [])
    return request(
      id, "workspace/executeCommand",
      ["command": .string(command), "arguments": .array(arguments)])
  }

  private static let change: JSONValue = [
    "method": "textDocument/didChange",
    "params": [
      "textDocument": ["uri": Session.uri, "version": 9],
      "contentChanges": [["range": Session.range(0, 10, 10), "text": "b"]],
    ],
  ]

  private static func finish(_ server: inout LanguageServer) -> [JSONValue] {
    guard let job = server.jobs.first else { return [] }
    let output = LanguageServer.work(server.input(of: job), server.surroundings) ?? []
    return Session.messages(server.finish(job.number, .output(output)))
  }

  @Test func `a hover shows what is known at once when its explanation takes long`() {
    var server = Self.server()
    #expect(Self.send(Self.hover(1, line: 4), to: &server).isEmpty)
    let back = Session.messages(server.giveUpWaiting(for: server.jobs[0].number))
    let text = back.first?["result"]["contents"]["value"].text ?? ""
    #expect(text.contains("addFriend(userId") && !text.contains("what happens"))
    #expect(Self.finish(&server).isEmpty)
    let next = Self.send(Self.hover(2, line: 4), to: &server)
    #expect(next.first?["result"]["contents"]["value"].text?.contains("what happens") == true)
    #expect(server.jobs.isEmpty)
  }

  @Test func `of hovers that nobody waits for the last one goes on alone`() {
    var server = Self.server()
    _ = Self.send(Self.hover(1, line: 4), to: &server)
    _ = server.giveUpWaiting(for: server.jobs[0].number)
    #expect(Self.send(Self.hover(2, line: 4), to: &server).map { $0["id"] } == [2])
    _ = Self.send(Self.hover(3, line: 9), to: &server)
    #expect(server.jobs.map(\.question.line) == [9])
    _ = Self.send(Self.hover(4, line: 9), to: &server)
    #expect(Self.finish(&server).map { $0["id"] } == [3, 4])
  }

  @Test func `a request that is withdrawn is answered, and its job dropped`() {
    var server = Self.server()
    for command in [Lens.run, Lens.explain, Lens.explore] {
      _ = Self.send(Self.lens(5, command), to: &server)
      #expect(server.jobs.count == 1)
      let cancel: JSONValue = ["method": "$/cancelRequest", "params": ["id": 5]]
      let back = Self.send(cancel, to: &server)
      #expect(back.map { $0["id"] } == [5] && back[0]["error"]["code"] == -32_800)
      #expect(server.jobs.isEmpty && Self.send(cancel, to: &server).isEmpty)
    }
  }

  @Test func `another text ends what is under way for the one before`() {
    var server = Self.server()
    _ = Self.send(Self.lens(5, Lens.run), to: &server)
    let job = server.jobs[0].number
    let back = Self.send(Self.change, to: &server)
    #expect(back.map { $0["error"]["code"].integer } == [-32_801, nil])
    #expect(server.jobs.isEmpty && server.finish(job, .tooLong).isEmpty)
    _ = Self.send(Self.lens(6, Lens.run), to: &server)
    let close: JSONValue = [
      "method": "textDocument/didClose", "params": ["textDocument": Session.document],
    ]
    #expect(Self.send(close, to: &server).map { $0["id"] } == [6, .null])
    #expect(server.jobs.isEmpty)
  }

  @Test func `the end of a session answers what is open`() {
    var server = Self.server()
    _ = Self.send(Self.lens(5, Lens.explain), to: &server)
    let back = Self.send(["id": 6, "method": "shutdown"], to: &server)
    #expect(back.map { $0["id"] } == [5, 6] && server.jobs.isEmpty)
  }

  @Test(arguments: [
    (Job.Ending.stopped("signal 4"), "imsim has stopped (signal 4): this is a fault of imsim", 1),
    (.tooLong, "stopped after 10 s; imsim run /a.scenario goes on to the end", 2),
    (.output(Array("{".utf8)), "imsim has stopped (what it has written can't be read)", 1),
  ])
  func `a job that does not end as it should is told, and the session goes on`(
    _ sample: (ending: Job.Ending, says: String, severity: Int)
  ) {
    var server = Self.server()
    let save: JSONValue = [
      "method": "textDocument/didSave", "params": ["textDocument": Session.document],
    ]
    _ = Self.send(save, to: &server)
    let back = Session.messages(server.finish(server.jobs[0].number, sample.ending))
    let found = Session.diagnostics(back)
    #expect(found.map { $0["severity"].integer } == [sample.severity])
    #expect(found.first?["message"].text?.hasPrefix(sample.says) == true, "\(found)")
    _ = Self.send(Self.lens(7, Lens.run), to: &server)
    let answer = Session.messages(server.finish(server.jobs[0].number, sample.ending)).last
    #expect(answer?["error"]["code"] == -32_803)
    _ = Self.send(Self.hover(8, line: 4), to: &server)
    let hover = Session.messages(server.finish(server.jobs[0].number, sample.ending)).last
    #expect(hover?["result"]["contents"] != .null)
    #expect(Self.send(Self.hover(9, line: 4), to: &server).count == 1, "and is not tried again")
  }

  @Test func `the errors of a file are told before it has run`() {
    var server = Self.server("scenario \"a\"\n")
    #expect(Session.diagnostics(Self.send(Self.change, to: &server)).count == 1)
    let item: JSONValue = ["uri": "file:///b.scenario", "version": 1, "text": .string(Self.text)]
    let open: JSONValue = ["method": "textDocument/didOpen", "params": ["textDocument": item]]
    #expect(Self.send(open, to: &server).isEmpty)
    let back = Session.messages(server.giveUpWaiting(for: server.jobs[0].number))
    #expect(back.map { $0["params"]["diagnostics"] } == [[]])
    #expect(Session.diagnostics(Self.finish(&server)).count == 1)
  }

  @Test func `of changes that come together the last text is looked at`() {
    var server = Self.server()
    var bytes = Session.frame(Self.change)
    for version in 10..<20 {
      bytes += Session.frame([
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": Session.uri, "version": JSONValue(version)],
          "contentChanges": [["range": Session.range(0, 10, 10), "text": "b"]],
        ],
      ])
    }
    let back = Session.messages(server.receive(bytes))
    #expect(back.map { $0["params"]["version"].integer } == [19])
    let text = String(decoding: server.documents[0].source.bytes, as: UTF8.self)
    #expect(text.hasPrefix("scenario \"\(String(repeating: "b", count: 11))a\""))
  }

  // MARK: Lenses

  @Test func `an explanation is opened as a document where the editor can`() {
    var server = Self.server(Self.text, ["window": ["showDocument": ["support": true]]])
    _ = Self.send(Self.lens(5, Lens.explain, line: 3), to: &server)
    let back = Self.finish(&server)
    #expect(back.map { $0["method"].text } == ["window/showDocument", nil])
    #expect(back[0]["params"]["uri"] == "file:///cache/a.scenario.explain.txt")
    let text = back[1]["result"].text ?? ""
    #expect(text.contains("calls addFriend") && !text.contains("acceptFriendApplication"))
    _ = Self.send(Self.lens(6, Lens.run), to: &server)
    #expect(Self.finish(&server).map { $0["method"].text }.contains("window/showMessage"))
    var other = Self.server()
    _ = Self.send(Self.lens(5, Lens.explain, line: 3), to: &other)
    #expect(Self.finish(&other).map { $0["method"].text } == ["window/showMessage", nil])
  }

  @Test func `a step is run alone: only what it comes to is told`() {
    var session = Session()
    let text =
      Self.text.replacing("    returns RC_FRIEND_NEED_ACCEPT\n", with: "")
      + "  B receives onFriendAdd(userId: A)\nstep \"C\"\n  A receives onFriendDelete\n"
    #expect(session.open(text).map { $0["range"].index } == ["12:13-27"])
    func run(_ line: Int) -> String? {
      let command: JSONValue = [
        "command": "imsim.run", "arguments": [Session.uri, JSONValue(line)],
      ]
      return session.request("workspace/executeCommand", command).text
    }
    #expect(run(3) == "/a.scenario:4: step \"A asks\": passed")
    #expect(session.server.documents[0].failures.map(\.line) == [12])
    #expect(run(11) == "/a.scenario:12: step \"C\": failed")
    #expect(session.server.documents[0].failures.map(\.line) == [12])
    #expect(run(0) == "/a.scenario: 1 failed")
    _ = session.change([["range": Session.range(6, 0, 0), "text": "  A receives onFriendDelete\n"]])
    #expect(run(12) == "/a.scenario:13: step \"C\": not reached: a step before it failed")
    #expect(session.server.documents[0].failures.isEmpty)
  }

  @Test func `a row is run and explained alone`() throws {
    var session = Session()
    let text = """
      scenario "a"
      user A on phone
      step "s"
        A.phone calls addFriend(<who>)
          fails with RC_FRIEND_NOT_EXIST
      examples
        | who |
        | "b" |
        | A   |
        | A   |

      """
    #expect(session.open(text).count == 2)
    let params: JSONValue = ["textDocument": Session.document]
    let lenses = session.request("textDocument/codeLens", params).items.map { $0["command"] }
    #expect(
      lenses.map { $0["arguments"].items.dropFirst().first?.integer }
        == [nil, nil, 2, 2, 7, 7, 8, 8, 9, 9])
    let said = lenses[4...].map { session.request("workspace/executeCommand", $0).text ?? "" }
    #expect(said[0] == "/a.scenario:8: row 1: passed")
    #expect(said[2] == "/a.scenario:9: row 2: failed")
    #expect(said[1].hasPrefix("/a.scenario, row 1: ") && said[1].contains("RC_FRIEND_NOT_EXIST"))
    #expect(said[5].hasPrefix("/a.scenario, row 3: ") && said[5].contains("NOT_ALLOW_ADD_SELF"))
    let run = session.request("workspace/executeCommand", lenses[2]).text
    #expect(run == "/a.scenario:3: step \"s\": 1 passed, 2 failed")
    #expect(session.server.documents[0].failures.map(\.row) == [2, 3])
  }

  // MARK: Closed files

  @Test func `a method that nobody knows is one also for a file that is not open`() {
    var session = Session()
    for uri: JSONValue in ["file:///x.scenario", Session.uri] {
      for method in ["textDocument/inlayHint", "textDocument/foo", "workspace/symbol"] {
        #expect(session.request(method, ["textDocument": ["uri": uri]])["code"] == -32_601)
      }
      _ = session.open(Self.text)
    }
    let params: JSONValue = ["textDocument": ["uri": "file:///x.scenario"]]
    #expect(session.request("textDocument/hover", params)["code"] == -32_602)
  }
}
