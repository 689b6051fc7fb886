import Events
package import ScenarioLanguage

/// A server for scenario files that implements the Language Server Protocol 3.17. The server is a
/// state machine that receives input bytes and returns output bytes.
///
/// The server itself does not read or write files, but calls the closures in `surroundings`. The
/// server itself does not run scenarios. The property `jobs` lists the jobs for other processes,
/// and the method `finish` receives the results.
package struct LanguageServer {
  package struct Surroundings: Sendable {
    package let version: String
    /// Returns the ids that the file at a path may cite in addition to the built-in ids, or nil if
    /// there are no such ids.
    package let known: @Sendable (_ path: String) -> KnownClauses?
    /// Returns the path and the text of the file `requirements.md` for the scenario file at a path,
    /// or nil if there is no such file.
    package let requirements: @Sendable (_ path: String) -> Source?
    /// Writes a text file that the editor can open. The arguments are the URI of the scenario file,
    /// and the name and the contents of the text file. Returns the path of the text file, or nil if
    /// the file can't be written.
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

  /// The state of a session.
  enum Phase: Equatable {
    case new, running, shutDown
    /// The session is over, and the process must end with this exit code.
    case over(Int32)
  }

  /// The maximum number of open files.
  static let mostDocuments = 1_000
  /// The maximum total size of open files in bytes. If a file raises the total size above this
  /// limit, the server ignores that file. Tests use a smaller limit.
  var mostBytes = 64 << 20

  let surroundings: Surroundings
  private var framing = Framing()
  var phase = Phase.new
  /// The open files, in the order in which they were opened.
  var documents: [Document] = []
  var client = Client()
  /// The jobs for other processes, in the order in which they were added. If a job is removed from
  /// the list, its process must be stopped.
  package internal(set) var jobs: [Job] = []
  /// The number of the last job, and the number of the last request to the editor.
  var (lastJob, lastQuestion) = (0, 0)
  /// The process id of the editor, or nil if the editor has not sent its process id.
  package private(set) var editor: Int?
  private var output: [UInt8] = []

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// The exit code with which the process must end after the session or after the end of the input.
  package var exitCode: Int32 {
    switch phase {
    case .over(let code): code
    case .shutDown: 0
    case .new, .running: 1
    }
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  /// Handles input from the editor, and returns the output for the editor.
  package mutating func receive(_ bytes: some Collection<UInt8>) -> [UInt8] {
    framing.add(bytes)
    while !isOver, let piece = framing.next() {
      switch piece {
      case .message(let bytes): take(bytes)
      case .problem(let message): answer(.null, .parseError, message)
      }
    }
    // If several changes arrive together, only the final text is checked.
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

  /// Handles a request or a notification. If the message is an answer to a request of the server,
  /// it is ignored.
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
