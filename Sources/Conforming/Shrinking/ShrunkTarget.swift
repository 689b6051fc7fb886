import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// What must still come when a scenario is shrunk: a record by its device, by what it says up to
/// times, and by the statements that decided it.
struct ShrunkTarget: Hashable {
  /// The device, or who is told nothing.
  let device: String
  /// What it says, without its times.
  let words: String
  /// What it is, in few words.
  let title: String
  /// The statements that decided it.
  let grounds: [String]

  /// What a record of a log is; nil for one that no device could tell of.
  init?(_ record: TraceRecord, _ log: Log, _ words: ScenarioText) {
    var device = words.device(record.device)
    switch record.event {
    case .callback(let notice):
      self.words = "receives \(Self.text(notice, log, words))"
      title = "receives \(Catalogue.callback(notice.callback).name)"
    case .completed(let token, let reply):
      let result = Self.timeless(
        reply.result.value(log.arena), Catalogue.call(log[token].call.kind).result)
      self.words =
        "ends \(words.call(log[token].call, log.arena)) with \(ScenarioText.code(reply.code)), "
        + words.value(result, type: nil)
      let end = reply.code == .success ? "succeeds" : "fails with \(ScenarioText.code(reply.code))"
      title = "calls \(ScenarioText.name(of: log[token].call)), which \(end)"
    case .connected, .disconnected:
      self.words = record.event == .connected ? "is connected" : "is disconnected"
      title = self.words
    case .silent(let silence):
      self.words = "does not receive \(Catalogue.callback(silence.callback).name)"
      title = self.words
      if silence.device == .absent { device = words.user(silence.user) }
    case .stepBegan, .called, .taken, .unheard, .connecting, .loggedIn, .disconnecting,
      .loggedOut, .delegateAddedLate, .pageOpened, .pageRefreshed, .pageTapped, .forgotten,
      .disturbed, .waited:
      return nil
    }
    self.device = device
    grounds = log.grounds(of: record)
  }

  private static func text(_ notice: Notice, _ log: Log, _ words: ScenarioText) -> String {
    let descriptor = Catalogue.callback(notice.callback)
    let fields = zip(descriptor.fields, notice.values(log.arena)).map { field, value in
      "\(field.name): \(words.value(timeless(value, field.type), type: nil))"
    }
    return "\(descriptor.name)(\(fields.joined(separator: ", ")))"
  }

  /// A value without the moments in it, which are others in each run.
  private static func timeless(_ value: Value, _ type: ValueType?) -> Value {
    switch (value, type) {
    case (.integer, .time?), (.integer, .moment?): return .integer(0)
    case (.pageToken, _): return .absent
    case (.list(let items), .list(let element)?): return .list(items.map { timeless($0, element) })
    case (.record(let kind, let values), _):
      let fields = Catalogue.record(kind).fields
      return .record(kind, zip(fields, values).map { timeless($1, $0.type) })
    case (_, _): return value
    }
  }

  /// Whether a log of another run has such a record.
  func stands(in log: Log, _ words: ScenarioText) -> Bool {
    log.records.contains { record in
      // Making the words of all records would take long.
      guard device == words.device(record.device) || isSilence(record) else { return false }
      return ShrunkTarget(record, log, words) == self
    }
  }

  private func isSilence(_ record: TraceRecord) -> Bool {
    if case .silent = record.event { true } else { false }
  }
}
