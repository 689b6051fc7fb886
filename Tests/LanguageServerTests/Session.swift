import Events
import ScenarioLanguage
import Testing

@testable import LanguageServer

/// A session in which a test takes the role of the editor, and gets the server's replies.
struct Session {
  var server: LanguageServer
  private var requests = 0
  /// The text's version in the latest message.
  private var version = 0
  static let uri: JSONValue = "file:///a.scenario"
  static let document: JSONValue = ["uri": uri]

  /// Begins a session in which the editor has these capabilities.
  init(_ capabilities: JSONValue = [:], known: KnownClauses? = nil, requirements: Source? = nil) {
    server = Self.newServer(known: known, requirements: requirements)
    _ = request("initialize", ["capabilities": capabilities])
    _ = notify("initialized", [:])
  }

  static func newServer(
    known: KnownClauses? = nil, requirements: Source? = nil
  ) -> LanguageServer {
    LanguageServer(
      LanguageServer.Surroundings(
        version: "1", known: { _ in known }, requirements: { _ in requirements },
        page: { _, name, _ in "/cache/\(name)" }))
  }

  static func frame(_ message: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.json(message)
    return frame(writer.text.bytes)
  }

  static func frame(_ bytes: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
  }

  /// Decodes the messages in a server's output.
  static func messages(_ bytes: [UInt8]) -> [JSONValue] {
    var framing = Framing()
    framing.add(bytes)
    var messages: [JSONValue] = []
    while case .message(let body)? = framing.next() {
      if let message = try? JSONReader.value(ofMessage: body) { messages.append(message) }
    }
    return messages
  }

  /// Sends a message, runs the jobs that the message starts, and returns all replies of the server.
  mutating func send(_ message: JSONValue) -> [JSONValue] {
    var bytes = server.receive(Self.frame(message))
    while let job = server.jobs.first {
      let output = LanguageServer.work(server.input(of: job), server.surroundings)
      bytes += server.finish(job.number, output.map { .output($0) } ?? .stopped("nothing"))
    }
    return Self.messages(bytes)
  }

  mutating func notify(_ method: String, _ params: JSONValue) -> [JSONValue] {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request, and returns the result or error in the answer.
  mutating func request(_ method: String, _ params: JSONValue) -> JSONValue {
    requests += 1
    let id = JSONValue(requests)
    let answers = send([
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": params,
    ]).filter { $0["id"] == id }
    #expect(answers.count == 1, "one answer to \(method)")
    guard let answer = answers.first else { return .null }
    return answer["error"] == .null ? answer["result"] : answer["error"]
  }

  // MARK: The file

  /// Opens a file, and returns its diagnostics.
  mutating func open(_ text: String, uri: JSONValue = Self.uri) -> [JSONValue] {
    version += 1
    let item: JSONValue = [
      "uri": uri, "languageId": "imsim", "version": JSONValue(version), "text": .string(text),
    ]
    return Self.diagnostics(notify("textDocument/didOpen", ["textDocument": item]))
  }

  /// Changes a file, and returns its diagnostics.
  mutating func change(_ changes: [JSONValue], uri: JSONValue = Self.uri) -> [JSONValue] {
    version += 1
    let item: JSONValue = ["uri": uri, "version": JSONValue(version)]
    return Self.diagnostics(
      notify(
        "textDocument/didChange", ["textDocument": item, "contentChanges": .array(changes)]))
  }

  /// The diagnostics that were published last.
  static func diagnostics(_ messages: [JSONValue]) -> [JSONValue] {
    messages.last { $0["method"] == "textDocument/publishDiagnostics" }?["params"]["diagnostics"]
      .items ?? []
  }

  mutating func ask(
    _ method: String, line: Int, character: Int, _ more: (String, JSONValue)...
  ) -> JSONValue {
    var params: JSONValue = [
      "textDocument": Self.document, "position": Self.position(line, character),
    ]
    for (name, value) in more { params = params.adding(name, value) }
    return request("textDocument/\(method)", params)
  }

  /// Saves the file, and returns its diagnostics.
  mutating func save() -> [JSONValue] {
    Self.diagnostics(notify("textDocument/didSave", ["textDocument": Self.document]))
  }

  mutating func actions(_ range: JSONValue) -> [JSONValue] {
    request(
      "textDocument/codeAction",
      ["textDocument": Self.document, "range": range, "context": [:]]
    ).items
  }

  /// Makes an action's edits, and returns the diagnostics. An editor makes all edits at once. This
  /// method makes the last edit first, so that the positions of the remaining edits stay valid.
  mutating func take(_ action: JSONValue) -> [JSONValue] {
    let edits = action["edit"]["changes"]["file:///a.scenario"].items
    return change(edits.reversed().map { $0.adding("text", $0["newText"]) })
  }

  var text: String? {
    server.documents.first.map { String(decoding: $0.source.bytes, as: UTF8.self) }
  }

  static func position(_ line: Int, _ character: Int) -> JSONValue {
    ["line": JSONValue(line), "character": JSONValue(character)]
  }

  static func range(_ line: Int, _ start: Int, _ end: Int) -> JSONValue {
    ["start": position(line, start), "end": position(line, end)]
  }
}

extension JSONValue {
  /// A range in short form, such as `3:5-9`, or `3:5-4:2` if it spans several lines.
  var index: String {
    let (start, end) = (self["start"], self["end"])
    let (line, last) = (start["line"].integer ?? -1, end["line"].integer ?? -1)
    let (from, to) = (start["character"].integer ?? -1, end["character"].integer ?? -1)
    return line == last ? "\(line):\(from)-\(to)" : "\(line):\(from)-\(last):\(to)"
  }
}
