public import Foundation

/// Writes the log of a real device for `imsim conform`. The log contains the application's calls,
/// the callbacks from the SDK, and the changes of the connection.
///
/// An application makes its calls through a ``LoggedClient``. The client writes the calls into the
/// log. The log itself is a delegate of every kind, and writes the callbacks that it receives.
///
/// Any thread may use the log. A method that writes a row returns after the whole row is in the
/// file. Therefore, a written row survives the end of the process. If a row can't be written, the
/// log ends with the previous row. Therefore, a log has no gaps.
///
/// The files of this folder and of `Generated/Log` depend only on the types of the SDK and on the
/// protocol ``CoreClient``. An application that uses the SDK without IMSim copies these files and
/// the protocol.
public final class EventLog: Sendable {
  private let rows: Guarded<RowWriter>
  /// Whether tokens replace the texts that people wrote.
  private let hidesTexts: Bool
  private let report: @Sendable (Problem) -> Void

  /// Begins a log, or continues the log of this device that the file already contains. The file
  /// contains such a log if the application starts again after it was killed.
  ///
  /// - Parameters:
  ///   - url: the file, which need not exist.
  ///   - user: the id of the user who logs in.
  ///   - device: the name of the device. Each device of the user must have a different name.
  ///   - platform: the SDK's name of the platform, such as `iOS`.
  ///   - isConnected: whether the device is connected and synchronized when the log begins.
  ///   - token: a closure that returns a token for a text that people wrote. The log contains the
  ///     token instead of the text, so that the log can be given to others. Equal texts must have
  ///     equal tokens on all devices; ``token(of:secret:)`` makes such tokens. With tokens,
  ///     searches are not logged. The closure must not use the log.
  ///   - clock: the device's clock, in milliseconds since 1970-01-01T00:00:00Z. The closure must
  ///     not use the log.
  ///   - report: a closure that handles a problem. The default prints the problem to the standard
  ///     error output.
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

  /// Begins or continues a log. The closure `write` appends bytes to the file of the log.
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

  /// Writes the row `end`, which ends the log. Call this method only if no call is pending and no
  /// packet is in transit. If another event is logged later, the row of that event replaces the row
  /// `end`.
  public func end() { write { $0.end() } }

  /// A token for a text (FNV-1a, 64 bits). With the same secret, equal texts have equal tokens. The
  /// token of a long text is as long as the text, because some rules of the service depend on the
  /// length of a text. For stronger protection, use an HMAC instead of this method.
  public static func token(of text: String, secret: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [secret, text] {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let token = "text" + String(hash, radix: 36)
    return token + String(repeating: ".", count: max(0, text.count - token.utf8.count))
  }

  // MARK: - Rows for calls and delegates

  /// Logs a call before the call is made. Returns the id of the call. If tokens replace texts, a
  /// search is not logged, and the method returns nil.
  func call(_ name: String, _ arguments: (inout LogRow) -> Void) -> Int? {
    if hidesTexts && name.hasPrefix("search") { return nil }
    return write { $0.call(name, arguments) }
  }

  /// Logs the end of a call: the code, which is 0 for success, and the result.
  func end(of call: Int?, code: Int = 0, _ value: (inout LogRow) -> Void = { _ in }) {
    if let call { write { $0.end(of: call, code: code, value) } }
  }

  /// Logs the failure of a call: the code, and the names of the attributes or users that caused the
  /// failure.
  func end(of call: Int?, code: Int, naming names: [String]) {
    end(of: call, code: code) { row in
      if !names.isEmpty { row.list("value", names) }
    }
  }

  /// Logs a callback.
  func callback(_ name: String, _ fields: (inout LogRow) -> Void) {
    write { $0.callback(name, fields) }
  }

  /// Logs a callback that reports a status of the connection. If the status implies a change of the
  /// connection, this change is logged before the callback.
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
