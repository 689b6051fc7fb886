public import Foundation

/// Writes the log of a real device for `imsim conform`: the application's calls, the callbacks from
/// the SDK, and the changes of the connection.
///
/// An application makes its calls through a ``LoggedClient``, which writes the calls to the log.
/// The log itself is a delegate of every kind, and writes the callbacks that it receives.
///
/// Any thread may use the log. A method that writes a row returns only after the whole row is in
/// the file, so the row survives the end of the process. If a row can't be written, the log ends
/// with the previous row, so a log never has gaps.
///
/// The files of this folder and of `Generated/Log` depend only on the types of the SDK and on the
/// protocol ``CoreClient``. To use the SDK without IMSim, an application copies these files and the
/// protocol.
public final class EventLog: Sendable {
  private let rows: Guarded<RowWriter>
  /// Whether tokens replace texts that people wrote.
  private let hidesTexts: Bool
  private let report: @Sendable (Problem) -> Void

  /// Begins a log. If the application was killed and has started again, the file already contains
  /// the device's log, and this log is continued.
  ///
  /// - Parameters:
  ///   - url: the file, which need not exist.
  ///   - user: the id of the user who logs in.
  ///   - device: the device's name, which no other device of the user may have.
  ///   - platform: the SDK's name of the platform, such as `iOS`.
  ///   - isConnected: whether the device is connected and synchronized when the log begins.
  ///   - token: returns a token for a text that people wrote. The log contains the token instead of
  ///     the text, so you can give the log to others. Equal texts must have equal tokens on all
  ///     devices; ``token(of:secret:)`` makes such tokens. With tokens, searches are not logged.
  ///     The closure must not use the log.
  ///   - clock: returns the time on the device's clock, in milliseconds since 1970-01-01T00:00:00Z.
  ///     The closure must not use the log.
  ///   - report: handles a problem. By default, the problem is printed to the standard error
  ///     output.
  /// - Throws: ``Problem``, or an error of Foundation if the file can't be used.
  public convenience init(
    at url: URL, user: String, device: String, platform: String, isConnected: Bool = false,
    token: (@Sendable (String) -> String)? = nil,
    clock: @escaping @Sendable () -> Int64 = {
      Int64(Date.now.timeIntervalSince1970 * 1_000)
    },
    report: @escaping @Sendable (Problem) -> Void = { $0.print() }
  ) throws {
    try self.init(
      at: url, user: user, device: device, platform: platform, isConnected: isConnected,
      token: token, clock: clock, report: report, write: { try $0.write(contentsOf: $1) })
  }

  /// Begins or continues a log. The closure `write` appends bytes to the log's file.
  init(
    at url: URL, user: String, device: String, platform: String, isConnected: Bool,
    token: (@Sendable (String) -> String)?, clock: @escaping @Sendable () -> Int64,
    report: @escaping @Sendable (Problem) -> Void,
    write: @escaping @Sendable (FileHandle, Data) throws -> Void
  ) throws {
    hidesTexts = token != nil
    self.report = report
    rows = Guarded(
      try RowWriter(
        RowFile(url, write),
        head: { head in
          head.plain("platform", platform)
          head.flag("connected", isConnected)
        }, device: (user, device), path: url.path, isConnected: isConnected, token: token,
        clock: clock))
  }

  // MARK: - Rows for the application

  /// Logs that the application connects. ``LoggedClient/connect(_:)`` calls this method.
  public func connecting() { write { $0.connection("connecting") } }

  /// Logs that the application disconnects. ``LoggedClient/disconnect()`` calls this method.
  public func disconnecting() { write { $0.connection("disconnecting") } }

  /// Ends the log with the row `end`. Use this method only when no call is pending and no packet is
  /// in transit. If another row is logged afterwards, this row replaces the row `end`.
  public func end() { write { $0.end() } }

  /// A token for a text: a hash value (FNV-1a, 64 bits). With the same secret, equal texts have
  /// equal tokens. Because some rules of the service depend on the length of a text, the token of a
  /// long text is as long as the text. For stronger protection, use an HMAC instead.
  public static func token(of text: String, secret: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [secret, text] {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let token = "text" + String(hash, radix: 36)
    return token + String(repeating: ".", count: max(0, text.count - token.utf8.count))
  }

  // MARK: - Rows for calls and delegates

  /// Logs a call before it is made, and returns its id. If tokens replace texts, searches are not
  /// logged and have no id.
  func call(_ name: String, _ arguments: (inout LogRow) -> Void) -> Int? {
    if hidesTexts && name.hasPrefix("search") { return nil }
    return write { $0.call(name, arguments) }
  }

  /// Logs the end and the result of a call. The code of a successful call is 0.
  func end(of call: Int?, code: Int = 0, _ value: (inout LogRow) -> Void = { _ in }) {
    if let call { write { $0.end(of: call, code: code, value) } }
  }

  /// Logs the failure of a call, and the attributes or users that caused the failure.
  func end(of call: Int?, code: Int, naming names: [String]) {
    end(of: call, code: code) { row in
      if !names.isEmpty { row.list("value", names) }
    }
  }

  func callback(_ name: String, _ fields: (inout LogRow) -> Void) {
    write { $0.callback(name, fields) }
  }

  /// Logs a callback that reports a status of the connection. If the status implies that the
  /// connection has changed, this change is logged before the callback.
  func callback(_ name: String, of status: ConnectionStatus, _ fields: (inout LogRow) -> Void) {
    write { rows in
      rows.note(status)
      rows.callback(name, fields)
    }
  }

  private func write<Result>(_ body: (inout RowWriter) -> Result) -> Result {
    let (result, problems) = rows.withLock { rows in (body(&rows), rows.takeProblems()) }
    for problem in problems { report(problem) }
    return result
  }
}
