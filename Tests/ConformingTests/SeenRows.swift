import IMProtocol
import ScenarioLanguage
import Simulation

/// Compares the entries of a device's log with those records of the model's history that the
/// device's application sees.
struct SeenRows {
  private let log: Log
  private let snapshots: Snapshots
  /// The index of the record with which the logs begin. In this record, the first step after
  /// `given` begins.
  private let start: Int
  private var fit: PatternFit

  /// - Parameter moments: For each capture that represents a time, the time in the logs.
  init(_ log: Log, moments: [Int: Int] = [:], snapshots: Snapshots = Snapshots()) {
    self.log = log
    self.snapshots = snapshots
    fit = PatternFit(moments: moments)
    start =
      log.records.firstIndex { record in
        if case .stepBegan(0...) = record.event { true } else { false }
      } ?? log.records.count
  }

  /// Whether equal times of the model correspond to equal times in the logs, and earlier times of
  /// the model to earlier times in the logs.
  var keepsOrder: Bool { fit.keepsOrder }

  /// The records that the application on a device sees.
  func seen(_ device: DeviceID) -> [TraceRecord] {
    log.records.dropFirst(start).filter { record in
      guard record.device == device else { return false }
      switch record.event {
      case .called, .completed, .callback, .connected, .disconnecting: return true
      case .connecting(let isByItself): return !isByItself
      case .disconnected:
        if case .disturbed(.restart) = log[record.cause]?.event { return false }
        if case .disturbed(.reinstall) = log[record.cause]?.event { return false }
        return true
      case .disturbed(.restart), .disturbed(.reinstall), .disturbed(.restartServer): return true
      case .stepBegan, .taken, .unheard, .suppressed, .loggedIn, .loggedOut, .delegateAddedLate,
        .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .disturbed, .waited:
        return false
      }
    }
  }

  /// The first difference between a device's log and what the device's application has seen; nil if
  /// there is no difference. If `mayBeCutOff` is true, the log may have fewer entries.
  mutating func misfit(_ device: DeviceLog, mayBeCutOff: Bool = false) -> String? {
    let seen = seen(device.device)
    var rows = device.rows
    var isWhole = !mayBeCutOff
    if case .end? = rows.last?.kind {
      rows.removeLast()
      isWhole = true
    }
    if let misfit = misfitOfLooks(rows, device.device) { return misfit }
    rows.removeAll { if case .localData = $0.kind { true } else { false } }
    guard isWhole ? rows.count == seen.count : rows.count <= seen.count else {
      return "\(rows.count) rows of \(seen.count) records"
    }
    // The tokens of calls in the model, keyed by the calls' ids in the log.
    var tokens: [Int: CallToken] = [:]
    for (row, record) in zip(rows, seen) where !agrees(row, record.event, &tokens) {
      return "\(row) is not \(record.event)"
    }
    return nil
  }

  private mutating func misfitOfLooks(_ rows: [LogEntry], _ device: DeviceID) -> String? {
    let output = rows.compactMap { row -> [FieldPattern]? in
      if case .localData(let fields) = row.kind { fields } else { nil }
    }
    let seen = snapshots.all.filter { $0.device == device }.map(\.data)
    guard output.count == seen.count else { return "\(output.count) of \(seen.count) looks" }
    for (fields, data) in zip(output, seen) {
      guard case .record(_, let values) = data, fit.fits(fields, values) else {
        return "\(fields) is not what was seen"
      }
    }
    return nil
  }

  /// Whether an entry and a record have the same content.
  private mutating func agrees(
    _ row: LogEntry, _ event: TraceRecord.Event, _ tokens: inout [Int: CallToken]
  ) -> Bool {
    switch (row.kind, event) {
    case (.call(let id, let kind, let arguments), .called(let token)):
      guard tokens.updateValue(token, forKey: id) == nil, kind == log[token].call.kind else {
        return false
      }
      return agrees(arguments, row, log[token].call)
    case (.returns(let id, let code, let pattern), .completed(let token, let reply)):
      guard tokens[id] == token, code == reply.code else { return false }
      return fit.fits(pattern ?? .absent, reply.result.value(log.arena))
    case (.callback(let kind, let fields), .callback(let notice)):
      return kind == notice.callback && fit.fits(fields, notice.values(log.arena))
    case (.action(.connect), .connecting), (.connected, .connected),
      (.action(.disconnect), .disconnecting), (.disconnected, .disconnected),
      (.action(.restart), .disturbed(.restart)), (.action(.reinstall), .disturbed(.reinstall)),
      (.action(.restartServer), .disturbed(.restartServer)):
      return true
    default: return false
    }
  }

  private mutating func agrees(_ arguments: [Value], _ row: LogEntry, _ call: Call) -> Bool {
    let parameters = Catalogue.call(call.kind).parameters
    for (index, value) in call.values(log.arena).enumerated() {
      if let one = row.tokens.first(where: { $0.parameter == index }) {
        if !fit.fits(.capture(one.capture), value) { return false }
      } else if parameters[index].type != .time, parameters[index].type != .moment,
        arguments[index].withoutEmptyIDs != value
      {
        return false
      }
    }
    return true
  }
}

extension Value {
  /// A copy of the value in which each empty id is replaced by `absent`, as in messages.
  fileprivate var withoutEmptyIDs: Value {
    switch self {
    case .user(.absent), .group(.absent): .absent
    case .list(let items): .list(items.map(\.withoutEmptyIDs))
    case .record(let kind, let values): .record(kind, values.map(\.withoutEmptyIDs))
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback,
      .enumeration, .dictionary:
      self
    }
  }
}
