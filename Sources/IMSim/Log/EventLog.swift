public import Foundation

/// Writes the log of a real device, which `imsim conform` reads: the application's calls, the
/// callbacks of its delegates, and the changes of its connection.
///
/// An application makes its calls through a ``LoggedClient``, which writes them into the log. The
/// log itself is a delegate of every kind.
///
/// Any thread may use the log. A row is whole and in the file when the method that writes it
/// returns, so a row that was written survives the end of the process. If a row can't be written,
/// the log ends before it: a log never has a gap.
///
/// The files of this folder, of `Generated/Log`, and the protocol ``CoreClient`` use only the types
/// of the SDK. An application that uses the SDK without IMSim copies them.
public final class EventLog: Sendable {
  private let rows: Guarded<RowWriter>
  /// Whether texts that people wrote are replaced.
  private let hidesTexts: Bool
  private let report: @Sendable (Problem) -> Void

  /// Begins a log. If the file has a log of this device already, continues it: the application was
  /// killed, and starts again.
  ///
  /// - Parameters:
  ///   - url: the file, which need not exist.
  ///   - user: the id of the user who logs in.
  ///   - device: the name of the device, which differs from the names of the user's other devices.
  ///   - platform: the case of the SDK's platforms, such as `iOS`.
  ///   - isConnected: whether the device is connected and up to date when the log begins.
  ///   - token: returns the text that replaces a text that people wrote, so that the log can be
  ///     given to others. Equal texts must have equal tokens on all devices; ``token(of:secret:)``
  ///     makes such tokens. With tokens, searches are not logged. The function must not use the
  ///     log.
  ///   - clock: the device's clock, in milliseconds since 1970-01-01T00:00:00Z. The function must
  ///     not use the log.
  ///   - report: what to do with a problem; without it, the problem is printed to the standard
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

  /// Begins or continues a log, with another function that writes bytes into its file.
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

  // MARK: - What an application says itself

  /// Logs that the application connects. ``LoggedClient/connect(_:)`` does so, too.
  public func connecting() { write { $0.connection("connecting") } }

  /// Logs that the application disconnects. ``LoggedClient/disconnect()`` does so, too.
  public func disconnecting() { write { $0.connection("disconnecting") } }

  /// Logs that the log ends: no call is pending, and everything that was in transit has arrived. If
  /// something happens anyway, its row replaces this row.
  public func end() { write { $0.end() } }

  /// A token for a text (FNV-1a, 64 bits). With the same secret, equal texts have equal tokens. A
  /// long text has a token of the same length, because rules depend on it. Use an HMAC if you need
  /// stronger protection.
  public static func token(of text: String, secret: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [secret, text] {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let token = "text" + String(hash, radix: 36)
    return token + String(repeating: ".", count: max(0, text.count - token.utf8.count))
  }

  // MARK: - What calls and delegates say

  /// Logs a call before it is made. Returns the id of the call; nil if the call is not logged,
  /// because it searches for a text that is replaced.
  func call(_ name: String, _ arguments: (inout LogRow) -> Void) -> Int? {
    if hidesTexts && name.hasPrefix("search") { return nil }
    return write { $0.call(name, arguments) }
  }

  /// Logs the end of a call, with the code (0 for success) and the result.
  func end(of call: Int?, code: Int = 0, _ value: (inout LogRow) -> Void = { _ in }) {
    if let call { write { $0.end(of: call, code: code, value) } }
  }

  /// Logs the failure of a call, with the attributes or users that it names.
  func end(of call: Int?, code: Int, naming names: [String]) {
    end(of: call, code: code) { row in
      if !names.isEmpty { row.list("value", names) }
    }
  }

  /// Logs a callback.
  func callback(_ name: String, _ fields: (inout LogRow) -> Void) {
    write { $0.callback(name, fields) }
  }

  /// Logs a callback that reports a status of the connection, after what the status says about the
  /// connection.
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
