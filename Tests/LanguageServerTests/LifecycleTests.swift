import Events
import Testing

@testable import LanguageServer

/// Whole sessions, with messages in the correct or in a wrong order.
struct LifecycleTests {
  /// Each session's messages, replies and exit code. A reply is shortened to its id and either `ok`
  /// or the code of the error.
  private static let sessions: [(name: String, sent: [String], back: [String], code: Int32)] = [
    (
      "as it should be",
      [
        #"{"id":1,"method":"initialize","params":{"capabilities":{}}}"#,
        #"{"method":"initialized","params":{}}"#, #"{"id":2,"method":"shutdown"}"#,
        #"{"method":"exit"}"#,
      ],
      ["1 ok", "2 ok"], 0
    ),
    ("an end without goodbye", [#"{"id":1,"method":"initialize","params":{}}"#], ["1 ok"], 1),
    ("exit without shutdown", [#"{"method":"exit"}"#], [], 1),
    (
      "a request before the beginning",
      [#"{"id":"a","method":"textDocument/hover","params":{}}"#, #"{"id":2,"method":"shutdown"}"#],
      ["a -32002", "2 -32002"], 1
    ),
    (
      "a notice before the beginning",
      [#"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a","text":"b"}}}"#], [],
      1
    ),
    (
      "a second beginning",
      [#"{"id":1,"method":"initialize"}"#, #"{"id":2,"method":"initialize"}"#],
      ["1 ok", "2 -32600"], 1
    ),
    (
      "what nobody knows",
      [
        #"{"id":1,"method":"initialize"}"#, #"{"id":2,"method":"a/b"}"#, #"{"method":"a/b"}"#,
        #"{"id":3,"method":"$/progress"}"#, #"{"method":"$/cancelRequest","params":{"id":2}}"#,
      ],
      ["1 ok", "2 -32601", "3 -32601"], 1
    ),
    (
      "a file that is not open",
      [
        #"{"id":1,"method":"initialize"}"#,
        #"{"id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"a"}}}"#,
        #"{"id":3,"method":"workspace/executeCommand","params":{"command":"imsim.run"}}"#,
        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"a"}}}"#,
        #"{"method":"textDocument/didSave","params":{"textDocument":{"uri":7}}}"#,
        #"{"method":"textDocument/didClose","params":[]}"#,
      ],
      ["1 ok", "2 -32602", "3 -32602"], 1
    ),
    (
      "no JSON, and JSON that is no message",
      [
        "{", "[]", "7", #"{"id":1}"#, #"{"jsonrpc":"2.0"}"#,
        #"{"id":1,"method":7}"#, "\u{0}", #"{"id":9,"method":"initialize"}"#,
      ],
      [
        "null -32700", "null -32600", "null -32600", "1 -32600", "null -32600", "1 -32600",
        "null -32700", "9 ok",
      ], 1
    ),
    (
      "requests after the end",
      [
        #"{"id":1,"method":"initialize"}"#, #"{"id":2,"method":"shutdown"}"#,
        #"{"id":3,"method":"textDocument/hover"}"#, #"{"method":"exit"}"#,
        #"{"id":4,"method":"initialize"}"#,
      ],
      ["1 ok", "2 ok", "3 -32600"], 0
    ),
    ("an answer to a question of ours", [#"{"id":"imsim-a","result":null}"#], [], 1),
  ]

  @Test(arguments: sessions)
  func `a session goes on whatever comes`(
    _ session: (name: String, sent: [String], back: [String], code: Int32)
  ) {
    var server = Session.newServer()
    var bytes: [UInt8] = []
    for line in session.sent { bytes += Session.frame(Array(line.utf8)) }
    #expect(Self.back(server.receive(bytes)) == session.back, "\(session.name)")
    #expect(server.exitCode == session.code, "\(session.name)")
  }

  static func back(_ bytes: [UInt8]) -> [String] {
    Session.messages(bytes).map { message in
      let id = message["id"].text ?? message["id"].integer.map { "\($0)" } ?? "null"
      return "\(id) \(message["error"]["code"].integer.map { "\($0)" } ?? "ok")"
    }
  }

  // MARK: Headers

  private static let initialize = #"{"id":1,"method":"initialize"}"#

  private static let headers: [(name: String, input: String, back: [String])] = [
    ("with a type", "Content-Length: 30\r\nContent-Type: a\r\n\r\n\(initialize)", ["1 ok"]),
    ("the type first", "Content-Type: a\r\nContent-Length: 30\r\n\r\n\(initialize)", ["1 ok"]),
    ("in small letters", "content-length:30\r\n\r\n\(initialize)", ["1 ok"]),
    ("ends of lines of another kind", "Content-Length: 30\n\n\(initialize)", ["1 ok"]),
    ("without a length", "Content-Type: a\r\n\r\n\(initialize)", ["null -32700"]),
    ("negative", "Content-Length: -1\r\n\r\n\(initialize)", ["null -32700"]),
    ("no number", "Content-Length: x\r\n\r\n\(initialize)", ["null -32700"]),
    ("too large", "Content-Length: 67108865\r\n\r\n\(initialize)", ["null -32700"]),
    (
      "beyond all numbers", "Content-Length: 99999999999999999999999\r\n\r\n\(initialize)",
      ["null -32700"]
    ),
    ("empty", "Content-Length: 0\r\n\r\n", ["null -32700"]),
    ("too short", "Content-Length: 29\r\n\r\n\(initialize)", ["null -32700"]),
    ("nothing of the kind", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", ["null -32700"]),
    ("too long a header", String(repeating: "a", count: 9_000), ["null -32700"]),
    ("cut off in the header", "Content-Len", []),
    ("cut off before the body", "Content-Length: 30\r\n\r\n", []),
    ("cut off in the body", "Content-Length: 30\r\n\r\n{\"id\"", []),
  ]

  @Test(arguments: headers)
  func `a wrong header is told, and the next message read`(
    _ sample: (name: String, input: String, back: [String])
  ) {
    var server = Session.newServer()
    var back = Self.back(server.receive(Array(sample.input.utf8)))
    #expect(back == sample.back, "\(sample.name)")
    // The server mistakes the first of these messages for the rest of the truncated message, and
    // reads the other messages normally.
    for id in 7...9 {
      let shutdown = Array(#"{"id":\#(id),"method":"shutdown"}"#.utf8)
      back += Self.back(server.receive(Session.frame(shutdown)))
    }
    #expect(back.contains { $0.hasPrefix("9 ") }, "\(sample.name): \(back)")
  }

  @Test func `bytes may come one by one`() {
    var server = Session.newServer()
    var back: [String] = []
    for byte in Session.frame(Array(Self.initialize.utf8)) {
      back += Self.back(server.receive([byte]))
    }
    #expect(back == ["1 ok"])
  }

  @Test func `of nothing it is said that it is something`() {
    var session = Session(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    #expect(
      session.open("scenario \"a\"").map { $0["message"].text } == ["the scenario has no step"])
    let closed = session.notify("textDocument/didClose", ["textDocument": Session.document])
    #expect(Session.diagnostics(closed).isEmpty && !closed.isEmpty)
    #expect(session.ask("hover", line: 0, character: 0)["code"].integer == -32_602)
  }
}
