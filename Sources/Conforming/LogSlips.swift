import IMProtocol
import ScenarioLanguage
import Simulation

/// A slip in writing a log that explains what differs.
package enum LogSlip: Hashable, Sendable {
  /// The head does not say that the device was connected, no row does, and others need it.
  case notConnected(log: Int)
  /// No row says that the device connects, and this one that it has.
  case noConnecting(log: Int, row: Int)
  /// No row says that the connection has ended before a callback that tells so.
  case noDisconnected(log: Int, row: Int)
  /// Calls have no returns in a log that goes on.
  case noReturn(log: Int)
}

/// Finds the slips that explain divergences.
struct LogSlips {
  private let checked: CheckedLogs
  /// The logs that lack returns of calls, by the calls' tokens; only looked up.
  private var unreturned: [CallToken: Int] = [:]

  init(_ checked: CheckedLogs) {
    self.checked = checked
    for divergence in checked.conformance.divergences {
      guard case .missing = divergence.difference, let token = ended(divergence),
        let line = line(of: divergence.told),
        checked.reading.logs[divergence.log].linesWithoutReturn.contains(line)
      else { continue }
      unreturned[token] = divergence.log
    }
  }

  /// The slip that explains a divergence; nil where there is none.
  func slip(of divergence: Divergence) -> LogSlip? {
    if case .disconnected? = checked.conformance.log[divergence.told]?.event {
      return slip(ofDisconnected: divergence)
    }
    if divergence.isMissing { return slip(ofMissing: divergence.told) }
    let log = checked.reading.logs[divergence.log]
    guard log.device != .absent, divergence.row < log.rows.count else { return nil }
    let above = log.rows[..<divergence.row]
    switch log.rows[divergence.row].kind {
    case .connected:
      let isAsked = above.last { $0.isOfConnection }?.isConnecting ?? log.beginsConnected
      return isAsked ? nil : .noConnecting(log: divergence.log, row: divergence.row)
    case .callback, .returns, .disconnected:
      // What a scene does before its logs begin may connect a device, too.
      let isLoose =
        !log.beginsConnected && checked.reading.scenario.given.isEmpty
        && !above.contains { $0.isOfConnection }
      return isLoose ? .notConnected(log: divergence.log) : nil
    case .call, .action, .localData, .end: return nil
    }
  }

  /// Whether a divergence is the slip itself, and not only what comes of it.
  func isItself(_ divergence: Divergence, _ slip: LogSlip) -> Bool {
    switch slip {
    case .notConnected, .noConnecting, .noDisconnected: true
    case .noReturn(let log): divergence.log == log && ended(divergence) != nil
    }
  }

  /// The callback that stands before the end of the connection, or instead of it.
  private func slip(ofDisconnected divergence: Divergence) -> LogSlip? {
    let rows = checked.reading.logs[divergence.log].rows
    var row = divergence.isMissing ? divergence.row : rows.count
    if case .otherOrder(let before) = divergence.difference { row = before }
    guard row < rows.count, case .callback(.onConnectionStatusChanged, _) = rows[row].kind else {
      return nil
    }
    return .noDisconnected(log: divergence.log, row: row)
  }

  /// The call without a return to which what is missing goes back.
  private func slip(ofMissing told: TraceIndex) -> LogSlip? {
    var index = told
    // A cause stands before its effect, so that this ends.
    while let record = checked.conformance.log[index] {
      if let log = record.event.call.flatMap({ unreturned[$0] }) { return .noReturn(log: log) }
      index = record.cause
    }
    return nil
  }

  private func ended(_ divergence: Divergence) -> CallToken? {
    guard case .completed(let token, _)? = checked.conformance.log[divergence.told]?.event else {
      return nil
    }
    return token
  }

  /// The line of the call that ends with a record.
  private func line(of end: TraceIndex) -> Int? {
    var index = end
    while let record = checked.conformance.log[index] {
      if case .called = record.event, record.origin.step == 0 {
        return Int(record.origin.statement)
      }
      index = record.cause
    }
    return nil
  }
}

extension DeviceLog {
  /// The lines of calls without a return, but for those that can't have one: their application was
  /// started anew.
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

extension LogRow {
  /// Whether it tells of the device's connection, or of a new start, which begins without one.
  fileprivate var isOfConnection: Bool {
    switch kind {
    case .action(.connect), .action(.disconnect), .connected, .disconnected: true
    case .action: kind.isStart
    case .call, .returns, .callback, .localData, .end: false
    }
  }

  fileprivate var isConnecting: Bool { if case .action(.connect) = kind { true } else { false } }
}
