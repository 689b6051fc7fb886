package import IMProtocol
import ScenarioLanguage
import Simulation

/// A mistake in how an application has written its log. The mistake makes the log diverge from the
/// model.
package enum InstrumentationError: Hashable, Sendable {
  /// Other entries require a connection, but neither the head nor an entry says that the device is
  /// connected.
  case notConnected(log: Int)
  /// The entry at `row` says that the device has connected, but no entry says that the device
  /// started to connect.
  case noConnecting(log: Int, row: Int)
  /// The entry at `row` is a callback about the end of the connection, but no earlier entry says
  /// that the connection ended.
  case noDisconnected(log: Int, row: Int)
  /// The log has calls without returns, although it has an `end` entry.
  case noReturn(log: Int)
  /// The application has registered a listener more than once, so that the log has each of its
  /// callbacks as often. `delegate` is nil if this holds for all listeners of the device.
  case registeredTwice(log: Int, delegate: DelegateKind?, times: Int)
}

/// Finds the instrumentation errors that explain divergences.
struct InstrumentationErrors {
  private let checked: CheckedLogs
  /// For each call without a return, the index of the log in which the return is missing. No code
  /// iterates over the dictionary, so the order of its keys does not matter.
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

  /// Returns the instrumentation error that explains a divergence, or nil if there is none.
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
      // The statements of the initial state run before the device's log begins, and may also have
      // connected the device.
      let isLoose =
        !log.beginsConnected && checked.reading.scenario.given.isEmpty
        && !above.contains { $0.isOfConnection }
      return isLoose ? .notConnected(log: divergence.log) : nil
    case .call, .action, .localData, .end: return nil
    }
  }

  /// Returns whether a divergence is the instrumentation error itself, and not a consequence of the
  /// error.
  func isItself(_ divergence: Divergence, _ instrumentationError: InstrumentationError) -> Bool {
    switch instrumentationError {
    case .notConnected, .noConnecting, .noDisconnected: true
    case .noReturn(let log): divergence.log == log && ended(divergence) != nil
    case .registeredTwice: false
    }
  }

  /// If a callback in a log says that the connection has ended, but the entry for that end is
  /// missing or comes later, returns the instrumentation error of that log.
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

  /// If a call without a return caused a missing observation, returns the instrumentation error of
  /// the log in which the return is missing.
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

  /// Returns the line of the call that ends with the given record.
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
  /// because they can't return.
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
  /// Whether the entry says that the connection has changed. A restart of the application counts
  /// too, because it ends the connection.
  fileprivate var isOfConnection: Bool {
    switch kind {
    case .action(.connect), .action(.disconnect), .connected, .disconnected: true
    case .action: kind.isStart
    case .call, .returns, .callback, .localData, .end: false
    }
  }

  fileprivate var isConnecting: Bool { if case .action(.connect) = kind { true } else { false } }
}
