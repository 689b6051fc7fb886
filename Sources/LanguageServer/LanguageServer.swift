import Events
package import ScenarioLanguage

/// A server for scenario files that implements the Language Server Protocol 3.17. The server is a
/// state machine that receives bytes and returns bytes.
///
/// The server does not touch files itself, but calls the closures in `surroundings`. The server
/// does not run scenarios itself: `jobs` lists the jobs of other processes, and `finish` receives
/// the results of these jobs.
package struct LanguageServer {
  package struct Surroundings: Sendable {
    package let version: String
    /// Returns the ids that the file at a path may cite in addition to the built-in ids, or nil if
    /// there are no such ids.
    package let known: @Sendable (_ path: String) -> KnownClauses?
    /// Returns the path and the text of the `requirements.md` for the scenario file at a path, or
    /// nil if there is no such `requirements.md`.
    package let requirements: @Sendable (_ path: String) -> Source?
    /// Writes a text file about the scenario file with this URI. The editor can open the text file.
    /// Returns the path of the text file, or nil if the file can't be written.
    package let page: @Sendable (_ uri: String, _ name: String, _ text: String) -> String?

    package init(
      version: String, known: @escaping @Sendable (String) -> KnownClauses?,
      requirements: @escaping @Sendable (String) -> Source?,
      page: @escaping @Sendable (String, String, String) -> String?
    ) {
      self.version = version
      self.known = known
      self.requirements = requirements
      self.page = page
    }
  }

  enum Phase: Equatable {
    case new, running, shutDown
    /// The session is over, and the process must end with this exit code.
    case over(Int32)
  }

  static let mostDocuments = 1_000
  /// The maximum number of bytes in all open files together. A file that exceeds this limit is
  /// ignored. Tests use a smaller limit.
  var mostBytes = 64 << 20

  let surroundings: Surroundings
  private var framing = Framing()
  var phase = Phase.new
  /// The open files, in the order in which they were opened.
  var documents: [Document] = []
  var client = Client()
  /// The jobs for other processes, oldest first. When a job is removed from the list, its process
  /// must be stopped.
  package internal(set) var jobs: [Job] = []
  /// The numbers of the last job and of the last request to the editor.
  var (lastJob, lastQuestion) = (0, 0)
  /// The editor's process id, or nil if the editor has not sent it.
  package private(set) var editor: Int?
  private var output: [UInt8] = []

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// The exit code for the process, after the session or at the end of the input.
  package var exitCode: Int32 {
    switch phase {
    case .over(let code): code
    case .shutDown: 0
    case .new, .running: 1
    }
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  /// Handles input from the editor, and returns what the editor should receive.
  package mutating func receive(_ bytes: some Collection<UInt8>) -> [UInt8] {
    framing.add(bytes)
    while !isOver, let piece = framing.next() {
      switch piece {
      case .message(let bytes): take(bytes)
      case .problem(let message): answer(.null, .parseError, message)
      }
    }
    // If several changes arrive together, check only the final text.
    for index in documents.indices where !documents[index].isChecked {
      documents[index].check()
      publish(index)
    }
    return takeOutput()
  }

  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    do throws(JSONReader.Problem) {
      let message = try JSONReader.value(ofMessage: bytes)
      guard case .object = message else {
        return answer(.null, .invalidRequest, "a message is an object")
      }
      take(message)
    } catch { answer(.null, .parseError, error.message) }
  }

  /// Handles a request or a notification, and ignores answers to the server's own requests.
  private mutating func take(_ message: JSONValue) {
    let id = message["id"]
    guard let method = message["method"].text else {
      let isAnswer = message.has("result") || message.has("error")
      return isAnswer ? () : answer(id, .invalidRequest, "a message has a method")
    }
    guard id != .null else { return notice(method, message["params"]) }
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      client = Client(message["params"])
      editor = message["params"]["processId"].integer
      answer(id, capabilities)
    case (.new, _): answer(id, .notInitialized, "the session has not begun")
    case (.running, "shutdown"):
      phase = .shutDown
      for document in documents {
        dropJobs(of: document.uri, .requestCancelled, "the session ends")
      }
      documents = []
      answer(id, .null)
    case (.running, _):
      do throws(Failure) {
        if let result = try result(of: method, message["params"], id) { answer(id, result) }
      } catch { answer(id, error.code, error.message) }
    case (.shutDown, _), (.over, _): answer(id, .invalidRequest, "the session is over")
    }
  }

  // MARK: What is sent

  struct Failure: Error {
    let code: Code
    let message: String
  }

  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case notInitialized = -32_002
    case requestCancelled = -32_800
    case contentModified = -32_801
    case requestFailed = -32_803
  }

  mutating func answer(_ id: JSONValue, _ result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  mutating func answer(_ id: JSONValue, _ code: Code, _ message: String) {
    let error: JSONValue = ["code": JSONValue(code.rawValue), "message": .string(message)]
    send(["jsonrpc": "2.0", "id": id, "error": error])
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request to the editor. The answer of the editor is ignored.
  mutating func ask(_ method: String, _ params: JSONValue) {
    lastQuestion += 1
    let id = JSONValue.string("imsim-\(lastQuestion)")
    send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
  }

  private mutating func send(_ message: JSONValue) {
    var writer = JSONWriter()
    writer.json(message)
    output += Array("Content-Length: \(writer.text.bytes.count)\r\n\r\n".utf8)
    output += writer.text.bytes
  }
}
