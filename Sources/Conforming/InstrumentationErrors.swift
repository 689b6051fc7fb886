import IMProtocol
import ScenarioLanguage
import Simulation

/// An instrumentation error. The application has written its log incorrectly, which causes a
/// divergence.
package enum InstrumentationError: Hashable, Sendable {
  /// Other entries of the log require a connection, but the head and the entries do not state that
  /// the device is connected.
  case notConnected(log: Int)
  /// The entry at `row` states that the device has connected, but no entry states that the device
  /// started to connect.
  case noConnecting(log: Int, row: Int)
  /// The entry at `row` is a callback that reports the end of the connection, but no earlier entry
  /// states this end.
  case noDisconnected(log: Int, row: Int)
  /// The log contains calls without returns, although the log has an `end` entry.
  case noReturn(log: Int)
}

/// The search for the instrumentation errors that explain divergences.
struct InstrumentationErrors {
  private let checked: CheckedLogs
  /// For each call without a return, the index of the log in which the return is missing. The key
  /// is the token of the call. No code iterates over the dictionary, so the order of its keys does
  /// not matter.
  private var unreturned: [CallToken: Int] = [:]

  init(_ checked: CheckedLogs) {
    self.checked = checked
    for divergence in checked.conformance.divergences {
      guard case .missing = divergence.difference, let token = ended(divergence),
        let line = line(of: divergence.observed),
        checked.reading.logs[divergence.log].hasEnd,
        checked.reading.logs[divergence.log].linesWithoutReturn.contains(line)
      else { continue }
      unreturned[token] = divergence.log
    }
  }

  /// Returns the instrumentation error that explains a divergence; nil if there is no such error.
  func instrumentationError(of divergence: Divergence) -> InstrumentationError? {
    if case .disconnected? = checked.conformance.log[divergence.observed]?.event {
      return instrumentationError(ofDisconnected: divergence)
    }
    if divergence.isMissing { return instrumentationError(ofMissing: divergence.observed) }
    let log = checked.reading.logs[divergence.log]
    guard log.device != .absent, divergence.row < log.rows.count else { return nil }
    let above = log.rows[..<divergence.row]
    switch log.rows[divergence.row].kind {
    case .connected:
      let isAsked = above.last { $0.isOfConnection }?.isConnecting ?? log.beginsConnected
      return isAsked ? nil : .noConnecting(log: divergence.log, row: divergence.row)
    case .callback, .returns, .disconnected:
      // The statements of the initial state may also have connected the device. These statements
      // are executed before the device's log begins.
      let isLoose =
        !log.beginsConnected && checked.reading.scenario.given.isEmpty
        && !above.contains { $0.isOfConnection }
      return isLoose ? .notConnected(log: divergence.log) : nil
    case .call, .action, .localData, .end: return nil
    }
  }

  /// Returns whether a divergence is the instrumentation error itself. If the result is false, the
  /// divergence is a consequence of the error.
  func isItself(_ divergence: Divergence, _ instrumentationError: InstrumentationError) -> Bool {
    switch instrumentationError {
    case .notConnected, .noConnecting, .noDisconnected: true
    case .noReturn(let log): divergence.log == log && ended(divergence) != nil
    }
  }

  /// Returns the error of a log in which a callback reports the end of the connection. The error is
  /// that the log has no entry for this end, or that this entry follows the callback.
  private func instrumentationError(ofDisconnected divergence: Divergence) -> InstrumentationError?
  {
    let rows = checked.reading.logs[divergence.log].rows
    var row = divergence.isMissing ? divergence.row : rows.count
    if case .otherOrder(let before) = divergence.difference { row = before }
    guard row < rows.count, case .callback(.onConnectionStatusChanged, _) = rows[row].kind else {
      return nil
    }
    return .noDisconnected(log: divergence.log, row: row)
  }

  /// If a call without a return caused a missing observation, returns the error of the log in which
  /// the return is missing.
  private func instrumentationError(ofMissing observed: TraceIndex) -> InstrumentationError? {
    for (_, record) in checked.conformance.log.chain(from: observed) {
      if let log = record.event.call.flatMap({ unreturned[$0] }) { return .noReturn(log: log) }
    }
    return nil
  }

  private func ended(_ divergence: Divergence) -> CallToken? {
    guard case .completed(let token, _)? = checked.conformance.log[divergence.observed]?.event
    else {
      return nil
    }
    return token
  }

  /// Returns the line of a call's entry. The call ends with the given record.
  private func line(of end: TraceIndex) -> Int? {
    for (_, record) in checked.conformance.log.chain(from: end) {
      if case .called = record.event, record.origin.step == 0 {
        return Int(record.origin.statement)
      }
    }
    return nil
  }
}

extension DeviceLog {
  /// The lines of calls without a return. A call before a restart of the application is excluded,
  /// because such a call can't return.
  var linesWithoutReturn: [Int] {
    let returned = rows.reduce(into: Set<Int>()) { ids, row in
      if case .returns(let id, _, _) = row.kind { ids.insert(id) }
    }
    var lines: [Int] = []
    for row in rows {
      if case .call(let id, _, _) = row.kind, !returned.contains(id) { lines.append(row.line) }
      if row.kind.isStart { lines = [] }
    }
    return lines
  }
}

extension LogEntry {
  /// Whether the entry reports a change of the connection. A restart of the application counts as a
  /// change, because the restart ends the connection.
  fileprivate var isOfConnection: Bool {
    switch kind {
    case .action(.connect), .action(.disconnect), .connected, .disconnected: true
    case .action: kind.isStart
    case .call, .returns, .callback, .localData, .end: false
    }
  }

  fileprivate var isConnecting: Bool { if case .action(.connect) = kind { true } else { false } }
}
