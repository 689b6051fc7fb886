import Events
import Ground
import IMProtocol
import ScenarioLanguage
package import Simulation

/// What stands behind the divergences of logs, in words.
package struct Diagnosis {
  let checked: CheckedLogs
  let words: ScenarioText
  let told: ToldRows
  /// Where logs differ from the model, as it is told.
  let divergences: [ToldDivergence]

  /// Looks at what came of a check.
  package init(_ checked: CheckedLogs) {
    self.checked = checked
    words = ScenarioText(checked.reading.scenario)
    told = ToldRows(checked)
    divergences = [ToldDivergence](checked.conformance.divergences, LogSlips(checked))
  }

  /// What the model has done.
  package var log: Log { checked.conformance.log }

  /// What differs and is not explained by how a log was written.
  var unexplained: [Divergence] { divergences.filter { $0.slip == nil }.map(\.divergence) }

  // MARK: - Places

  /// The device of a log as its rows name it.
  func device(_ log: Int) -> String { words.device(checked.reading.logs[log].device) }

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
    guard record.origin.step == 0, record.origin.statement > 0, let log = checked.log(of: record)
    else { return nil }
    return "\(path(log)):\(record.origin.statement)"
  }

  // MARK: - Grounds

  /// The statements that decided about a record, each once.
  package func grounds(of index: TraceIndex) -> [String] { log[index].map(log.grounds) ?? [] }

  /// The record that a row tells; none where the model tells nothing there.
  package func record(of row: Int, in log: Int) -> TraceIndex {
    told.pairs[log].first { $0.row == row }?.record ?? .none
  }

  /// The statements on which a divergence rests: those by which the model tells the device what it
  /// does, or keeps from it what it does not.
  package func grounds(of divergence: Divergence) -> [String] {
    grounds(of: basis(of: divergence).index)
  }

  /// By what statements name what differs: its call, its codes, its callback or field.
  func names(of divergence: Divergence) -> [String] {
    var names: [String] = []
    if case .code(let code) = divergence.difference { names.append(String(code.number)) }
    if case .value(let found) = divergence.difference,
      let field = words.place(of: found, root: "").path.split(separator: ".").last
    {
      names.append(String(field))
    }
    let row = row(divergence)?.kind
    if case .callback(let kind, _)? = row { names.append(Catalogue.callback(kind).name) }
    if case .returns(_, let code, _)? = row, code != .success { names.append(String(code.number)) }
    let event = log[divergence.told]?.event
    if case .callback(let notice)? = event {
      names.append(Catalogue.callback(notice.callback).name)
    }
    if case .completed(let token, _)? = event {
      names.append(ScenarioText.name(of: log[token].call))
    }
    return names
  }

  /// Those of them that the service may keep otherwise: what is told elsewhere says nothing of
  /// that, nor does a list of what nothing in the logs has put there.
  func suspicious(_ divergence: Divergence) -> [String] {
    if case .value(let found) = divergence.difference, found.actual == nil { return [] }
    let isElsewhere =
      divergence.told == .none && divergence.again == .none && silence(for: divergence) == .none
    if isElsewhere, case .callback? = row(divergence)?.kind { return [] }
    return grounds(of: divergence)
  }

  /// The record on which a divergence rests, and what it has to do with it in words that stand
  /// before why it came about.
  private func basis(of divergence: Divergence) -> (index: TraceIndex, words: String?) {
    if divergence.told != .none { return (divergence.told, nil) }
    if divergence.again != .none { return (divergence.again, "it is told before") }
    let silence = silence(for: divergence)
    if silence != .none { return (silence, "it is kept from \(device(divergence.log))") }
    return elsewhere(divergence)
  }

  /// What comes next to a row that nothing explains: how its call ended, or where else the model
  /// has such a callback, as near to the row as can be.
  private func elsewhere(_ divergence: Divergence) -> (index: TraceIndex, words: String?) {
    let none = (TraceIndex.none, nil as String?)
    let row = row(divergence)?.kind
    if case .returns(let id, _, _)? = row { return (end(of: id, in: divergence.log), nil) }
    guard case .callback(let kind, _)? = row else { return none }
    let place = told.records(around: divergence.row, of: divergence.log).lowerBound
    var found: Int?
    for (index, record) in log.records.enumerated() {
      guard case .callback(let notice) = record.event, notice.callback == kind,
        found.map({ abs(index - place) < abs($0 - place) }) ?? true
      else { continue }
      found = index
    }
    guard let found else { return none }
    return (
      TraceIndex(found),
      "the nearest that the model tells is to \(words.device(log.records[found].device))"
    )
  }

  /// The record of how a call of a log has ended, or of how the server took it.
  private func end(of id: Int, in place: Int) -> TraceIndex {
    let call = checked.reading.logs[place].rows.first { row in
      if case .call(id, _, _) = row.kind { true } else { false }
    }
    var token: CallToken?
    var found = TraceIndex.none
    for (index, record) in log.records.enumerated()
    where record.device == checked.reading.logs[place].device {
      if case .called(let one) = record.event {
        if record.origin == Origin(step: 0, statement: call?.line ?? -1) { token = one }
      } else if let token, record.event.call == token {
        found = TraceIndex(index)
      }
    }
    return found
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

  /// Where a divergence stands, and what it is.
  func sentence(_ divergence: Divergence) -> String {
    "\(place(divergence.log, divergence.row)): \(DivergenceWords(divergence, self).headline)"
  }

  // MARK: - Why

  /// How what the model does came about, back to the row that began it; nil where nothing led to
  /// it.
  func cause(of divergence: Divergence) -> String? {
    let (index, words) = basis(of: divergence)
    guard let first = log[index] else { return nothing(divergence) }
    var parts: [String] = []
    var cause = first.cause
    // A cause stands before its effect, so that this ends.
    while let record = log[cause] {
      if let phrase = phrase(record, isFirst: parts.isEmpty) { parts.append(phrase) }
      cause = record.cause
    }
    let grounds = grounds(of: index)
    if !grounds.isEmpty { parts.append("by \(grounds.joined(separator: ", "))") }
    let why = parts.joined(separator: ", ")
    return parts.isEmpty ? nil : words.map { "\($0): \(why)" } ?? why
  }

  /// What is said of a row to which nothing has led; nil where there is no more to say.
  private func nothing(_ divergence: Divergence) -> String? {
    guard case .callback(let kind, _)? = row(divergence)?.kind else { return nil }
    let name = Catalogue.callback(kind).name
    guard let (call, place) = failed(before: divergence) else {
      return "nothing that these logs tell leads to \(name), on any device"
    }
    return "nothing leads to \(name) in the model, where \(call) fails (\(place))"
  }

  /// The last call before a divergence of which only a log says that it has succeeded.
  private func failed(before divergence: Divergence) -> (call: String, place: String)? {
    var found: (String, String)?
    for other in checked.conformance.divergences {
      if other.log == divergence.log, other.row == divergence.row { break }
      guard case .code(let code) = other.difference, code != .success,
        case .returns(_, .success, _)? = row(other)?.kind,
        case .completed(let token, _)? = log[other.told]?.event
      else { continue }
      found = (
        "\(device(other.log))'s \(ScenarioText.name(of: log[token].call))",
        place(other.log, other.row)
      )
    }
    return found
  }

  private func phrase(_ record: TraceRecord, isFirst: Bool) -> String? {
    let device = words.device(record.device)
    let place = place(of: record).map { " at \($0)" } ?? ""
    switch record.event {
    case .called(let token):
      return isFirst ? "\(device) called \(call(token))\(place)" : "called\(place)"
    case .taken(let token): return "the server took \(device)'s \(call(token))"
    case .connecting(byItself: true): return "the SDK of \(device) connected by itself"
    case .connecting: return isFirst ? "\(device) connected\(place)" : "begun\(place)"
    case .loggedIn: return "the server took \(device)'s login"
    case .disconnecting: return isFirst ? "\(device) went offline\(place)" : "which it did\(place)"
    case .loggedOut: return "the server learned that \(device) is gone"
    case .disturbed(.restartServer): return "the server restarted\(place)"
    case .disturbed(.restart): return "the application of \(device) was killed\(place)"
    case .disturbed(.reinstall): return "the application of \(device) was installed anew\(place)"
    case .disturbed(.networkDown): return "the network of \(device) was gone"
    case .disturbed(.networkBack): return "the network of \(device) was back"
    case .disturbed: return "the connection of \(device) broke"
    case .stepBegan, .completed, .callback, .unheard, .silent, .connected, .disconnected,
      .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten, .waited:
      return nil
    }
  }

  func call(_ token: CallToken) -> String { words.call(log[token].call, log.arena) }
}
