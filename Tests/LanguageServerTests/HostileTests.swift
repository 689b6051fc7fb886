import Events
import ScenarioLanguage
import TestSupport
import Testing

@testable import LanguageServer

/// With any input, the server continues to run and has the correct text.
struct HostileTests {
  /// Changes that no editor should send. `text` is the result of applying the change to `ab\ncd`.
  private static let changes: [(change: JSONValue, text: String)] = [
    (["text": "x"], "x"), (["range": Session.range(0, 1, 1), "text": "x"], "axb\ncd"),
    (["range": Session.range(0, 9, 99), "text": "x"], "abx\ncd"),
    (["range": Session.range(9, 0, 1), "text": "x"], "ab\ncdx"),
    (["range": Session.range(-1, -5, 0), "text": "x"], "xab\ncd"),
    (["range": Session.range(0, -5, 1), "text": "x"], "xb\ncd"),
    (["range": Session.range(0, 2, 0), "text": "x"], "x\ncd"),
    (
      ["range": ["start": Session.position(1, 1), "end": Session.position(0, 1)], "text": "x"],
      "axd"
    ),
    (
      ["range": ["start": Session.position(0, 2), "end": Session.position(1, 0)], "text": ""],
      "abcd"
    ),
    (["range": [:], "text": "x"], "xab\ncd"), (["range": "a", "text": "x"], "xab\ncd"),
    (["range": Session.range(.max, 0, .max), "text": "x"], "ab\ncdx"),
    (["range": Session.range(0, .min, .max), "text": "x"], "x\ncd"), (["range": [:]], "ab\ncd"),
    (["text": 7], "ab\ncd"), ([:], "ab\ncd"), ("x", "ab\ncd"), (.null, "ab\ncd"),
    (["range": Session.range(0, 0, 0), "text": "\u{0}\u{FFFD}"], "\u{0}\u{FFFD}ab\ncd"),
  ]

  @Test(arguments: changes)
  func `a range outside of the text is taken for the nearest within`(
    _ sample: (change: JSONValue, text: String)
  ) {
    var document = Self.document("ab\ncd")
    _ = document.change([sample.change], version: nil)
    document.settle()
    #expect(String(decoding: document.source.bytes, as: UTF8.self) == sample.text)
  }

  private static func document(_ text: String, _ unit: TextLines.Unit = .utf16) -> Document {
    Document(uri: "file:///a", text: text, version: 5, unit: unit, known: nil)
  }

  @Test func `a place within a character is taken for its beginning`() {
    for (unit, character) in [(TextLines.Unit.utf16, 2), (.utf8, 3), (.utf8, 4)] {
      var document = Self.document("é😀!\n", unit)
      let range = Session.range(0, character, character)
      _ = document.change([["range": range, "text": "x"]], version: 6)
      document.settle()
      #expect(String(decoding: document.source.bytes, as: UTF8.self) == "éx😀!\n")
    }
  }

  @Test func `a change of an older text is let be`() {
    var document = Self.document("a")
    for version in [5, 4, -1, .min] {
      let isTaken = document.change([["text": "b"]], version: version)
      #expect(!isTaken)
    }
    document.settle()
    #expect(document.source.bytes == Array("a".utf8))
    let areTaken = [("b", 9), ("c", 8)].map { text, version in
      document.change([["text": .string(text)]], version: version)
    }
    #expect(areTaken == [true, false])
    document.settle()
    #expect(document.source.bytes == Array("b".utf8))
  }

  @Test func `a file can be opened twice, changed before it is open, and closed twice`() {
    var session = Session()
    #expect(session.change([["text": "x"]]).isEmpty)
    #expect(session.open("scenario \"a\"").count == 1)
    #expect(session.open("").count == 1)
    let close: JSONValue = ["textDocument": Session.document]
    #expect(session.notify("textDocument/didClose", close).count == 1)
    #expect(session.notify("textDocument/didClose", close).isEmpty)
    #expect(session.change([["text": "x"]]).isEmpty)
  }

  @Test func `half of a character is one that nobody can read`() {
    var server = Session.newServer()
    let text = #""\ud83d\ude00\ud83d\u0041\ude00""#
    let opening =
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a","text":\#(text)}}}"#
    let initialize =
      #"{"id":1.0,"method":"initialize","params":{"a":1e9,"b":-0.5,"c":123456789012345678901234}}"#
    for message in [initialize, opening] {
      _ = server.receive(Session.frame(Array(message.utf8)))
    }
    #expect(server.documents.first?.source.bytes == Array("😀\u{FFFD}A\u{FFFD}".utf8))
  }

  @Test func `messages of any kind end no session`() {
    var random = SplitMix64(seed: 3)
    let methods = [
      "textDocument/completion", "textDocument/hover", "textDocument/rename",
      "textDocument/didChange", "textDocument/didOpen", "textDocument/didSave",
      "textDocument/references", "textDocument/codeAction", "textDocument/semanticTokens/range",
      "textDocument/formatting", "textDocument/documentSymbol", "workspace/executeCommand",
      "workspace/didChangeWatchedFiles", "initialize", "initialized", "$/cancelRequest",
    ]
    let pieces: [JSONValue] = [
      .null, true, 7, -1, "x", [], [:], "file:///a.scenario", Session.document,
      Session.position(3, 9), Session.range(2, 1, 5), "imsim.explain", JSONValue(.max), "\u{0}😀",
    ]
    var session = Session()
    _ = session.open(CompletionTests.head)
    for id in 0..<3_000 {
      // If an object has several members of the same name, the server uses the first of them.
      var params: JSONValue = random.below(2) == 0 ? ["textDocument": Session.document] : [:]
      for name in ["textDocument", "position", "range", "contentChanges", "context", "newName"]
      where random.below(3) > 0 { params = params.adding(name, random.pick(pieces)) }
      var message: JSONValue = ["method": .string(random.pick(methods)), "params": params]
      if random.below(2) == 0 { message = message.adding("id", JSONValue(id)) }
      if random.below(20) == 0 { message = random.pick(pieces) }
      _ = session.send(message)
    }
    #expect(session.ask("hover", line: 0, character: 0)["code"] == .null)
  }

  @Test func `bytes of any kind end no session`() {
    var random = SplitMix64(seed: 4)
    let whole = Session.frame([
      "id": 1, "method": "textDocument/hover",
      "params": ["textDocument": Session.document, "position": Session.position(0, 0)],
    ])
    var server = Session.newServer()
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0...random.below(3) where !bytes.isEmpty {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + random.below(20)))
        default: bytes.insert(contentsOf: bytes[..<index].suffix(9), at: index)
        }
      }
      _ = server.receive(bytes)
    }
    // The server may still be waiting for the rest of a truncated message.
    for _ in 0..<4_000 { _ = server.receive(whole) }
    let back = LifecycleTests.back(server.receive(whole))
    #expect(back == ["1 -32002"])
  }

  @Test func `deep and broad values are refused, and not built`() {
    var server = Session.newServer()
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
      "[" + String(repeating: "0,", count: 1_000_001) + "0]",
    ] {
      #expect(
        LifecycleTests.back(server.receive(Session.frame(Array(text.utf8)))) == ["null -32700"])
    }
  }

  @Test func `so many bytes, and no more`() {
    var session = Session()
    session.server.mostBytes = 1_000
    _ = session.open("")
    _ = session.open(String(repeating: " ", count: 900), uri: "file:///b")
    #expect(session.ask("hover", line: 0, character: 0) == .null)
    let item: JSONValue = ["uri": Session.uri, "version": 9]
    let change: JSONValue = ["text": .string(String(repeating: " ", count: 101))]
    let back = session.notify(
      "textDocument/didChange", ["textDocument": item, "contentChanges": [change]])
    #expect(back.first?["method"] == "window/showMessage")
    #expect(back.last?["params"] == ["uri": Session.uri, "diagnostics": []])
    #expect(session.ask("hover", line: 0, character: 0)["code"] == -32_602)
  }

  @Test func `so many files, and no more`() {
    var session = Session()
    for number in 0..<LanguageServer.mostDocuments {
      _ = session.open("", uri: .string("file:///\(number)"))
    }
    let item: JSONValue = ["uri": "file:///x", "version": 1, "text": ""]
    let back = session.notify("textDocument/didOpen", ["textDocument": item])
    #expect(back.map { $0["method"].text } == ["window/showMessage"])
  }
}
