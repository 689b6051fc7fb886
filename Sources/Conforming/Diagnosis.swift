import Events
import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// What stands behind the divergences of logs, in words.
struct Diagnosis {
  let checked: CheckedLogs
  let words: ValueText
  let told: ToldRows

  init(_ checked: CheckedLogs) {
    self.checked = checked
    words = ValueText(checked.reading.scenario)
    told = ToldRows(checked)
  }

  private var log: Log { checked.conformance.log }

  // MARK: - Places

  /// The device of a log as its rows name it.
  func device(_ log: Int) -> String { words.device(checked.reading.logs[log].device) }

  /// The file of a log.
  func path(_ log: Int) -> String { Escaping.plain(checked.reading.paths[log]) }

  /// The line of a row; nil behind the last.
  func line(_ log: Int, _ row: Int) -> Int? {
    let rows = checked.reading.logs[log].rows
    return row < rows.count ? rows[row].line : nil
  }

  /// Where a row stands: `A.phone.jsonl:5`, or the file where it would be behind the last.
  func place(_ log: Int, _ row: Int) -> String {
    "\(path(log))\(line(log, row).map { ":\($0)" } ?? "")"
  }

  /// Where the row stands from which a record comes.
  func place(of record: TraceRecord) -> String? {
    guard record.origin.statement > 0, let log = checked.log(of: record) else { return nil }
    return "\(path(log)):\(record.origin.statement)"
  }

  // MARK: - Grounds

  /// The statements that decided about a record, each once.
  func grounds(of index: TraceIndex) -> [String] {
    guard let record = log[index] else { return [] }
    var ids: [String] = []
    for reason in log.arena[record.why] {
      for id in reason.ids where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The statements on which a divergence rests: those by which the model tells the device what it
  /// does, or keeps from it what it does not.
  func grounds(of divergence: Divergence) -> [String] {
    grounds(of: divergence.told == .none ? silence(for: divergence) : divergence.told)
  }

  /// The record of a callback that is kept from a device whose log has it.
  func silence(for divergence: Divergence) -> TraceIndex {
    let device = checked.reading.logs[divergence.log].device
    guard let row = row(divergence), case .callback(let kind, _) = row.kind, device != .absent
    else { return .none }
    let user = checked.reading.scenario.devices[Int(device.index)].user
    let around = told.records(around: divergence.row, of: divergence.log)
    let found = around.clamped(to: log.records.indices.lowerBound..<log.records.indices.upperBound)
      .first { index in
        guard case .silent(let silence) = log.records[index].event else { return false }
        return silence.callback == kind && silence.user == user
          && (silence.device == .absent || silence.device == device)
      }
    return found.map { TraceIndex($0) } ?? .none
  }

  func row(_ divergence: Divergence) -> LogRow? {
    let rows = checked.reading.logs[divergence.log].rows
    return divergence.row < rows.count ? rows[divergence.row] : nil
  }

  // MARK: - Why

  /// How what the model does came about, back to the row that began it; nil where nothing led to
  /// it.
  func cause(of divergence: Divergence) -> String? {
    let index = divergence.told == .none ? silence(for: divergence) : divergence.told
    guard let first = log[index] else { return nil }
    var parts: [String] = []
    var cause = first.cause
    // A cause stands before its effect, so that this ends.
    while let record = log[cause] {
      if let phrase = phrase(record, isFirst: parts.isEmpty) { parts.append(phrase) }
      cause = record.cause
    }
    let grounds = grounds(of: index)
    if !grounds.isEmpty { parts.append("by \(grounds.joined(separator: ", "))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func phrase(_ record: TraceRecord, isFirst: Bool) -> String? {
    let device = words.device(record.device)
    let place = place(of: record).map { " at \($0)" } ?? ""
    switch record.event {
    case .called(let token):
      return isFirst ? "\(device) called \(call(token))\(place)" : "called\(place)"
    case .taken(let token): return "the server took \(device)'s \(call(token))"
    case .connecting: return isFirst ? "\(device) connected\(place)" : "begun\(place)"
    case .loggedIn: return "the server took \(device)'s login"
    case .disconnecting: return isFirst ? "\(device) went offline\(place)" : "which it did\(place)"
    case .loggedOut: return "the server learned that \(device) is gone"
    case .disturbed(.restartServer): return "the server restarted\(place)"
    case .disturbed: return "the connection of \(device) broke"
    case .stepBegan, .completed, .callback, .unheard, .silent, .connected, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .waited:
      return nil
    }
  }

  func call(_ token: CallToken) -> String { words.call(log[token].call, log.arena) }
}
