import IMProtocol
import ScenarioLanguage
import Simulation

/// An instrumentation error: the application has written its log incorrectly, and a divergence
/// results.
package enum InstrumentationError: Hashable, Sendable {
  /// Neither the head nor an entry states that the device is connected, but other entries need a
  /// connection.
  case notConnected(log: Int)
  /// This entry states that the device has connected, but no entry states that the device started
  /// to connect.
  case noConnecting(log: Int, row: Int)
  /// This entry is a callback that reports the end of the connection, but no earlier entry states
  /// the end.
  case noDisconnected(log: Int, row: Int)
  /// Calls have no returns, although the log continues to its end.
  case noReturn(log: Int)
}

/// Finds the instrumentation errors that explain divergences.
struct InstrumentationErrors {
  private let checked: CheckedLogs
  /// For each call without a return, the index of the log that lacks the return. The key is the
  /// call's token. The dictionary is never iterated, so the order of its keys does not matter.
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

  /// Returns the instrumentation error that explains a divergence; nil if there is none.
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
      // The statements of the initial state may also connect the device, before the device's log
      // begins.
      let isLoose =
        !log.beginsConnected && checked.reading.scenario.given.isEmpty
        && !above.contains { $0.isOfConnection }
      return isLoose ? .notConnected(log: divergence.log) : nil
    case .call, .action, .localData, .end: return nil
    }
  }

  /// Returns whether a divergence is the instrumentation error itself instead of a consequence of
  /// the error.
  func isItself(_ divergence: Divergence, _ instrumentationError: InstrumentationError) -> Bool {
    switch instrumentationError {
    case .notConnected, .noConnecting, .noDisconnected: true
    case .noReturn(let log): divergence.log == log && ended(divergence) != nil
    }
  }

  /// Returns the error of a log in which a callback reports the end of the connection. Either the
  /// log has no entry for this end, or the entry follows the callback.
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

  /// Returns the error of a log that lacks the return of a call, if this call caused the missing
  /// observation.
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

  /// Returns the line of the call that ends with a record.
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
  /// The lines of calls without a return. Calls before a restart of the application are excluded,
  /// because such calls can't return.
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
  /// change, because it ends the connection.
  fileprivate var isOfConnection: Bool {
    switch kind {
    case .action(.connect), .action(.disconnect), .connected, .disconnected: true
    case .action: kind.isStart
    case .call, .returns, .callback, .localData, .end: false
    }
  }

  fileprivate var isConnecting: Bool { if case .action(.connect) = kind { true } else { false } }
}
