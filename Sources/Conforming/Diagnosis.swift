import Base
import Events
import IMProtocol
import ScenarioLanguage
package import Simulation

/// Explains in words how the logs diverge from the model.
package struct Diagnosis {
  let checked: CheckedLogs
  let words: ScenarioText
  let observed: ReportedRows
  /// The reported divergences. Divergences with the same instrumentation error are combined.
  let divergences: [ReportedDivergence]

  /// Diagnoses the result of a check.
  package init(_ checked: CheckedLogs) {
    self.checked = checked
    words = ScenarioText(checked.reading.scenario)
    observed = ReportedRows(checked)
    divergences =
      checked.repeats.map(ReportedDivergence.init)
      + [ReportedDivergence](
        WrongMoments(checked, observed).corrected(checked.conformance.divergences),
        InstrumentationErrors(checked))
  }

  /// The model's execution.
  package var log: Log { checked.conformance.log }

  /// The divergences that no instrumentation error explains.
  var unexplained: [Divergence] {
    divergences.filter { $0.instrumentationError == nil }.map(\.divergence)
  }

  // MARK: - Locations

  /// Returns the name of a log's device, spelled as in the log entries.
  func device(_ log: Int) -> String { words.device(checked.reading.logs[log].device) }

  func path(_ log: Int) -> String { Escaping.plain(checked.reading.paths[log]) }

  /// Returns the line number of an entry, or nil if the position is after the last entry.
  func line(_ log: Int, _ row: Int) -> Int? {
    let rows = checked.reading.logs[log].rows
    return row < rows.count ? rows[row].line : nil
  }

  /// Returns the location of an entry, such as `A.phone.jsonl:5`, or only the path of the file if
  /// the position is after the last entry.
  func index(_ log: Int, _ row: Int) -> String {
    "\(path(log))\(line(log, row).map { ":\($0)" } ?? "")"
  }

  /// Returns the location of the entry that caused a record, or nil if no entry caused it.
  func index(of record: TraceRecord) -> String? {
    guard record.origin.step == 0, record.origin.statement > 0, let log = checked.log(of: record)
    else { return nil }
    return "\(path(log)):\(record.origin.statement)"
  }

  // MARK: - Citations

  /// Returns the clauses that decided a record, without duplicates.
  package func citedClauses(of index: TraceIndex) -> [String] {
    log[index].map(log.citedClauses) ?? []
  }

  /// Returns the model's record that matches an entry, or `none` if there is none.
  package func record(of row: Int, in log: Int) -> TraceIndex {
    observed.pairs[log].first { $0.row == row }?.record ?? .none
  }

  /// Returns the clauses that decided what the model does at a divergence. The clauses explain, for
  /// example, why the model sends a callback that the log lacks, or suppresses a callback that the
  /// log contains.
  package func citedClauses(of divergence: Divergence) -> [String] {
    let decided = citedClauses(of: basis(of: divergence).index)
    return deliveryClauses(of: divergence).filter { !decided.contains($0) } + decided
  }

  /// Returns the names and numbers that a clause about the difference may contain: the names of
  /// calls, callbacks and fields, and the numbers of codes.
  func names(of divergence: Divergence) -> [String] {
    var names: [String] = []
    if case .code(let code) = divergence.difference { names.append(String(code.number)) }
    if case .value(let found) = divergence.difference,
      let field = words.index(of: found, root: "").path.split(separator: ".").last
    {
      names.append(String(field))
    }
    let row = row(divergence)?.kind
    if case .callback(let kind, _)? = row { names.append(Catalogue.callback(kind).name) }
    if case .returns(_, let code, _)? = row, code != .success { names.append(String(code.number)) }
    let event = log[divergence.observed]?.event
    if case .callback(let notice)? = event {
      names.append(Catalogue.callback(notice.callback).name)
    }
    if case .completed(let token, _)? = event {
      names.append(ScenarioText.name(of: log[token].call))
    }
    return names
  }

  /// Returns the cited clauses from which the service may deviate. The result is empty if the
  /// divergence is not evidence against a clause. There is no evidence if the model sends the
  /// callback only to other devices, or if a list in the log has an item that the model's list
  /// lacks.
  func suspicious(_ divergence: Divergence) -> [String] {
    if case .value(let found) = divergence.difference, found.actual == nil { return [] }
    let isElsewhere =
      divergence.observed == .none && divergence.again == .none
      && suppression(for: divergence) == .none
    if isElsewhere, case .callback? = row(divergence)?.kind { return [] }
    return citedClauses(of: divergence)
  }

  /// Returns the record on which a divergence depends, and a phrase that says how the two are
  /// related. In the report, the phrase precedes the cause. The phrase is nil if none is needed.
  private func basis(of divergence: Divergence) -> (index: TraceIndex, words: String?) {
    if divergence.observed != .none { return (divergence.observed, nil) }
    if divergence.again != .none { return (divergence.again, "it was sent before") }
    let suppression = suppression(for: divergence)
    if suppression != .none { return (suppression, "it is not sent to \(device(divergence.log))") }
    return elsewhere(divergence)
  }

  /// Returns the model's record that most resembles an unexplained entry. If the entry is the
  /// return of a call, the result is the last record of the call. If the entry is a callback, the
  /// result is the nearest callback of the same kind.
  private func elsewhere(_ divergence: Divergence) -> (index: TraceIndex, words: String?) {
    let none = (TraceIndex.none, nil as String?)
    let row = row(divergence)?.kind
    if case .returns(let id, _, _)? = row { return (end(of: id, in: divergence.log), nil) }
    guard case .callback(let kind, _)? = row else { return none }
    let position = observed.records(around: divergence.row, of: divergence.log).lowerBound
    var found: Int?
    for (index, record) in log.records.enumerated() {
      guard case .callback(let notice) = record.event, notice.callback == kind,
        found.map({ abs(index - position) < abs($0 - position) }) ?? true
      else { continue }
      found = index
    }
    guard let found else { return none }
    return (
      TraceIndex(found),
      "the nearest in the model is sent to \(words.device(log.records[found].device))"
    )
  }

  /// Returns the last record of a logged call, such as its end or its arrival at the server.
  private func end(of id: Int, in position: Int) -> TraceIndex {
    let call = checked.reading.logs[position].rows.first { row in
      if case .call(id, _, _) = row.kind { true } else { false }
    }
    var token: CallToken?
    var found = TraceIndex.none
    for (index, record) in log.records.enumerated()
    where record.device == checked.reading.logs[position].device {
      if case .called(let one) = record.event {
        if record.origin == Origin(step: 0, statement: call?.line ?? -1) { token = one }
      } else if let token, record.event.call == token {
        found = TraceIndex(index)
      }
    }
    return found
  }

  /// Returns the record in which the model suppresses a callback that the device's log contains, or
  /// `none` if there is none.
  func suppression(for divergence: Divergence) -> TraceIndex {
    let device = checked.reading.logs[divergence.log].device
    guard let row = row(divergence), case .callback(let kind, _) = row.kind, device != .absent
    else { return .none }
    let user = checked.reading.scenario.devices[Int(device.index)].user
    let around = observed.records(around: divergence.row, of: divergence.log)
    let found = around.clamped(to: log.records.indices.lowerBound..<log.records.indices.upperBound)
      .first { index in
        guard case .suppressed(let suppression) = log.records[index].event else { return false }
        return suppression.callback == kind && suppression.user == user
          && (suppression.device == .absent || suppression.device == device)
      }
    return found.map { TraceIndex($0) } ?? .none
  }

  func row(_ divergence: Divergence) -> LogEntry? {
    let rows = checked.reading.logs[divergence.log].rows
    return divergence.row < rows.count ? rows[divergence.row] : nil
  }

  /// Returns a text that locates and describes a divergence.
  func sentence(_ divergence: Divergence) -> String {
    "\(index(divergence.log, divergence.row)): \(DivergenceWords(divergence, self).headline)"
  }

  // MARK: - Provenance

  /// Returns a text that traces the model's behavior at a divergence back to its first cause.
  /// Returns nil if there is no cause.
  func cause(of divergence: Divergence) -> String? {
    let (index, words) = basis(of: divergence)
    if log[index] == nil { return nothing(divergence) }
    var parts: [String] = []
    for (_, record) in log.chain(from: index).dropFirst() {
      if let phrase = phrase(record, isFirst: parts.isEmpty) { parts.append(phrase) }
    }
    let citedClauses = citedClauses(of: index)
    if !citedClauses.isEmpty { parts.append("by \(citedClauses.joined(separator: ", "))") }
    let reason = parts.joined(separator: ", ")
    return parts.isEmpty ? nil : words.map { "\($0): \(reason)" } ?? reason
  }

  /// Explains an entry that has no cause in the model. Returns nil if the entry is not a callback.
  private func nothing(_ divergence: Divergence) -> String? {
    guard case .callback(let kind, _)? = row(divergence)?.kind else { return nil }
    let name = Catalogue.callback(kind).name
    guard let (call, index) = failed(before: divergence) else {
      return "nothing in these logs leads to \(name), on any device"
    }
    return "nothing leads to \(name) in the model, where \(call) fails (\(index))"
  }

  /// Returns the last call before a divergence that succeeds in a log but fails in the model, or
  /// nil if there is no such call.
  private func failed(before divergence: Divergence) -> (call: String, index: String)? {
    var found: (String, String)?
    for other in checked.conformance.divergences {
      if other.log == divergence.log, other.row == divergence.row { break }
      guard case .code(let code) = other.difference, code != .success,
        case .returns(_, .success, _)? = row(other)?.kind,
        case .completed(let token, _)? = log[other.observed]?.event
      else { continue }
      found = (
        "\(device(other.log))'s \(ScenarioText.name(of: log[token].call))",
        index(other.log, other.row)
      )
    }
    return found
  }

  private func phrase(_ record: TraceRecord, isFirst: Bool) -> String? {
    let index = index(of: record).map { " at \($0)" } ?? ""
    guard case .disturbed(let fault) = record.event else {
      return words.cause(record, in: log, action: index, time: "", isFirst: isFirst)
    }
    let device = words.device(record.device)
    switch fault {
    case .restartServer: return "the server restarted\(index)"
    case .restart: return "the application of \(device) was killed\(index)"
    case .reinstall: return "the application of \(device) was installed anew\(index)"
    case .networkDown: return "the network of \(device) was gone"
    case .networkBack: return "the network of \(device) was back"
    default: return "the connection of \(device) broke"
    }
  }

  func call(_ token: CallToken) -> String { words.call(log[token].call, log.arena) }
}
