import Foundation
import Testing

@testable import Commands

/// The language server as a process. LanguageServerTests tests its sessions.
struct LSPTests {
  private static func frame(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }

  private static let goodbye = [
    frame(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#),
    frame(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#),
    frame(#"{"jsonrpc":"2.0","method":"exit"}"#),
  ].joined()

  @Test func `it answers, says nothing else, and ends as the editor says`() throws {
    let run = try Imsim.run("lsp", input: Self.goodbye)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("Content-Length: "))
    #expect(run.output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
    #expect(run.output.contains(#""serverInfo":{"name":"imsim","version":""#))
  }

  @Test(arguments: ["", "Content-Length: 99\r\n\r\n{", "x", String(goodbye.dropLast(9))])
  func `input that is cut off ends it quietly`(_ input: String) throws {
    let run = try Imsim.run("lsp", input: input)
    #expect(run.code == (input.count > 100 ? 0 : 1))
    #expect(run.errors.isEmpty)
  }

  @Test func `what a file may cite is looked for where imsim check looks`() throws {
    let folder = try Folder([
      "requirements.md": "| AB-01 | here | It works. |\n", "scenarios/a.scenario": "",
    ])
    func session(citing id: String) throws -> String {
      let text = #"scenario \"a\"\nverifies \#(id)\n"#
      let path = folder.path("scenarios/a.scenario")
      let item = #"{"uri":"file://\#(path)","version":1,"text":"\#(text)"}"#
      let open =
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item)}}"#
      let start = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#
      return try Imsim.run("lsp", input: Self.frame(start) + Self.frame(open)).output
    }
    #expect(!(try session(citing: "AB-01").contains("AB-01")))
    #expect(try session(citing: "AB-02").contains("AB-02"))
  }

  @Test func `a file that is not saved yet cites what stands beside it`() throws {
    let folder = try Folder(["x/requirements.md": "| AB-01 | here | It works. |\n"])
    for name in ["x/new.scenario", "x/not/there/new.scenario"] {
      let text = #"scenario \"a\"\nverifies AB-01, AB-02\n"#
      let item = #"{"uri":"file://\#(folder.path(name))","version":1,"text":"\#(text)"}"#
      let open =
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\#(item)}}"#
      let start = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#
      let said = try Imsim.run("lsp", input: Self.frame(start) + Self.frame(open)).output
      #expect(said.contains("there is no requirement `AB-02`"), "\(name): \(said)")
      #expect(!said.contains("there is no requirement `AB-01`"), "\(name): \(said)")
    }
  }

  // MARK: While scenarios run

  /// A race that takes much longer than a test, even if the machine is busy with other work. In
  /// each order of the calls, the server notifies 300 users whenever a member leaves.
  private static let race = """
    scenario "r"
    users F[1...300] on phone
    group g (owner: F1, members: [F[2...300]])
    race "all leave"
    \((2...9).map { "  F\($0).phone calls quitGroup(g)\n" }.joined())outcome "o"
      F1 receives nothing

    """

  @Test func `answers come while a race runs, which can be withdrawn`() throws {
    let session = try LSPSession()
    try session.open(Self.race)
    let command: LSPSession.Message = ["command": "imsim.run", "arguments": [LSPSession.uri]]
    try session.send("workspace/executeCommand", command, id: 7)
    _ = try session.worker()
    for method in ["hover", "completion", "documentHighlight"] {
      let answer = try session.request("textDocument/\(method)", LSPSession.position(4, 18))
      #expect(answer["error"] == nil)
      // The race still runs, so the server has answered before the end of the race.
      #expect(!session.workers.isEmpty, "\(method)")
    }
    try session.send("$/cancelRequest", ["id": 7])
    let answer = try session.answer(7)["error"] as? LSPSession.Message
    #expect(answer?["code"] as? Int == -32_800)
    try session.send("textDocument/didClose", ["textDocument": ["uri": LSPSession.uri]])
    #expect(try session.diagnostics() == [])
    for _ in 0..<400 where !session.workers.isEmpty { usleep(5_000) }
    #expect(session.workers.isEmpty)
  }

  @Test func `a process that stops is told, and the next one does its work`() throws {
    let session = try LSPSession()
    try session.open(Self.race)
    kill(try session.busyWorker(), SIGILL)
    let shown = try session.receive { $0["method"] as? String == "window/showMessage" }
    let said = (shown["params"] as? LSPSession.Message)?["message"] as? String ?? ""
    #expect(said.hasPrefix("imsim has stopped (signal 4): this is a fault of imsim"), "\(said)")
    try session.open("scenario \"a\"\nuser A on phone\nstep \"s\"\n  A receives onFriendCleared\n")
    var found: [String] = []
    while found.isEmpty { found = try session.diagnostics() }
    #expect(found[0].hasPrefix("A.phone did not receive"), "\(found)")
  }

  @Test func `a process that a fault stops is told with the violated condition`() throws {
    let session = try LSPSession(through: ["/usr/bin/env", "IMSIM_TRAP=edit job"])
    try session.open(Self.race)
    let shown = try session.receive { $0["method"] as? String == "window/showMessage" }
    let said = (shown["params"] as? LSPSession.Message)?["message"] as? String ?? ""
    let fault = "IMSIM_TRAP is \"edit job\", which plants this fault (Commands/Trap.swift:"
    #expect(said.hasPrefix("imsim has stopped (\(fault)"), "\(said)")
  }

  /// Whether a process is still running. A process that has ended stays in state Z until its parent
  /// waits for it (proc(5)).
  private static func isAlive(_ process: pid_t) -> Bool {
    let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return facts.map { !$0.contains(") Z ") } ?? false
  }

  @Test func `it ends with its standard input, and with it what it has started`() throws {
    let session = try LSPSession()
    try session.open(Self.race)
    let worker = try session.worker()
    try session.closeInput()
    #expect(session.end(within: 20) == 1)
    for _ in 0..<400 where Self.isAlive(worker) { usleep(5_000) }
    #expect(!Self.isAlive(worker))
  }

  @Test func `it ends when the process of the editor has, though its input stays open`() throws {
    let editor = Process()
    editor.executableURL = URL(filePath: "/bin/sleep")
    editor.arguments = ["1000"]
    try editor.run()
    // SIGKILL is necessary, because a process that a test starts may block SIGTERM.
    defer { kill(editor.processIdentifier, SIGKILL) }
    let session = try LSPSession(editor: Int(editor.processIdentifier))
    try session.open(Self.race)
    let worker = try session.worker()
    kill(editor.processIdentifier, SIGKILL)
    #expect(session.end(within: 20) == 1)
    for _ in 0..<400 where Self.isAlive(worker) { usleep(5_000) }
    #expect(!Self.isAlive(worker))
  }

  @Test func `a process of the editor that can't be seen is not missed`() throws {
    let session = try LSPSession(editor: 4_194_305)
    #expect(session.end(within: 2) == nil)
    #expect(try session.request("a", [:])["error"] != nil)
  }

  @Test func `what does the work ends with the server, however that ends`() throws {
    let session = try LSPSession()
    try session.open(Self.race)
    let worker = try session.worker()
    kill(session.process.processIdentifier, SIGKILL)
    for _ in 0..<400 where Self.isAlive(worker) { usleep(5_000) }
    #expect(!Self.isAlive(worker))
  }
}
