import Foundation
import Testing

/// A session with the built language server. Tests send messages to the server one by one.
final class LSPSession {
  typealias Message = [String: Any]

  let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var unread = Data()
  private var requests = 100
  static let uri = "file:///a.scenario"

  /// Starts a server for an editor. `editor` is the number of the editor's process.
  init(editor: Int? = nil, capabilities: Message = [:], through words: [String] = []) throws {
    process.executableURL = URL(filePath: try words.first ?? Imsim.executable())
    process.arguments =
      Array(words.dropFirst()) + (words.isEmpty ? [] : [try Imsim.executable()])
      + ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = try request(
      "initialize", ["processId": editor ?? NSNull(), "capabilities": capabilities])
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Sends a request with the id `id`, or a notification if `id` is nil.
  func send(_ method: String, _ params: Message, id: Int? = nil) throws {
    var message: Message = ["jsonrpc": "2.0", "method": method, "params": params]
    if let id { message["id"] = id }
    let body = try JSONSerialization.data(withJSONObject: message)
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Skips messages until `isWanted` returns true for a message, and returns this message. Throws
  /// if the server sends nothing for two minutes.
  func receive(_ isWanted: (Message) -> Bool) throws -> Message {
    while true {
      while let end = unread.firstRange(of: Data("\r\n\r\n".utf8)) {
        let header = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        let length = try #require(header.split(separator: ": ").last.flatMap { Int($0) })
        guard unread.distance(from: end.upperBound, to: unread.endIndex) >= length else { break }
        let body = unread[end.upperBound..<unread.index(end.upperBound, offsetBy: length)]
        unread = Data(unread[body.endIndex...])
        let message = try JSONSerialization.jsonObject(with: body) as? Message ?? [:]
        if isWanted(message) { return message }
      }
      let file = output.fileHandleForReading
      var waiting = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&waiting, 1, 120_000)
      try #require(ready > 0, "the server has sent nothing for 120 s")
      let more = file.availableData
      try #require(!more.isEmpty, "the server has ended")
      unread += more
    }
  }

  func answer(_ id: Int) throws -> Message { try receive { $0["id"] as? Int == id } }

  func request(_ method: String, _ params: Message) throws -> Message {
    requests += 1
    try send(method, params, id: requests)
    return try answer(requests)
  }

  func open(_ text: String, version: Int = 1) throws {
    let item: Message = ["uri": Self.uri, "languageId": "imsim", "version": version, "text": text]
    try send("textDocument/didOpen", ["textDocument": item])
  }

  /// The texts of the diagnostics that the server sends next.
  func diagnostics() throws -> [String] {
    let found = try receive { $0["method"] as? String == "textDocument/publishDiagnostics" }
    let params = found["params"] as? Message
    let items = params?["diagnostics"] as? [Message] ?? []
    return items.map { $0["message"] as? String ?? "" }
  }

  static func position(_ line: Int, _ character: Int) -> Message {
    ["textDocument": ["uri": uri], "position": ["line": line, "character": character]]
  }

  /// The processes that the server has started and that are still running.
  var workers: [pid_t] {
    let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Waits until the server has started a process for a job, and returns this process.
  func worker() throws -> pid_t {
    for _ in 0..<2_000 {
      if let worker = workers.first { return worker }
      usleep(5_000)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Waits until a process of the server has used half a second of CPU time, and returns this
  /// process. A process that has just started may not have a job yet.
  func busyWorker() throws -> pid_t {
    let worker = try worker()
    for _ in 0..<2_000 {
      let stat = (try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)) ?? ""
      // `fields` contains the fields after the program's name. The 12th field is the CPU time in
      // ticks of 10 ms (proc(5)).
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      if fields.count > 12, let ticks = Int(fields[12]), ticks > 50 { return worker }
      usleep(5_000)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Waits for the server to end. Returns the server's exit code, or nil if the server still runs
  /// after `seconds` seconds.
  func end(within seconds: Int) -> Int32? {
    for _ in 0..<seconds * 100 where process.isRunning { usleep(10_000) }
    return process.isRunning ? nil : process.terminationStatus
  }
}
