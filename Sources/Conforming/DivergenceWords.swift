import Events
import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// How a log differs from the model at one place, in words.
struct DivergenceWords {
  private let diagnosis: Diagnosis
  private let divergence: Divergence
  private let slip: LogSlip?

  /// - Parameter slip: how its log seems to have been written wrongly.
  init(_ divergence: Divergence, _ diagnosis: Diagnosis, slip: LogSlip? = nil) {
    self.divergence = divergence
    self.diagnosis = diagnosis
    self.slip = slip
  }

  private var device: String { diagnosis.device(divergence.log) }
  private var log: Log { diagnosis.checked.conformance.log }

  /// What is wrong, in one sentence.
  var headline: String {
    switch divergence.difference {
    case .missing: return "\(device) \(missing)"
    case .unexpected: return "\(device) \(unexpected)"
    case .value: return "\(device) \(thing) with another value"
    case .code(let code):
      return "\(device)'s \(call) ended with \(rowCode), and not with \(ScenarioText.code(code))"
    case .otherOrder(let row):
      let line = diagnosis.line(divergence.log, row).map { "line \($0)" } ?? "the end"
      return "\(device) \(thing) in another order: it belongs before \(line)"
    case .otherDevice(let other):
      return "\(device) \(thing), and \(diagnosis.device(other)) is who should have"
    }
  }

  private var missing: String {
    if case .noReturn? = slip { return "has no return of \(call)" }
    var place = "before this"
    if case .end = diagnosis.row(divergence)?.kind ?? .end { place = "before its log ends" }
    switch log[divergence.told]?.event {
    case .callback(let notice):
      return "did not receive \(Catalogue.callback(notice.callback).name) \(place)"
    case .completed: return "has no end of \(call) \(place)"
    case .disconnected where slip != nil: return "has no row of the end of its connection \(place)"
    case .connected: return "was not connected \(place)"
    case .disconnected: return "did not lose its connection \(place)"
    case .some, nil: return "lacks something \(place)"
    }
  }

  private var unexpected: String {
    switch slip {
    case .notConnected?: return "\(thing), and by its log it was not connected"
    case .noConnecting?: return "was connected, and no row says that it connects"
    case .noReturn?, .noDisconnected?, nil: break
    }
    return switch diagnosis.row(divergence)?.kind {
    case .callback where divergence.again != .none: "\(thing) once more than the model tells it"
    case .callback: "\(thing), which nothing explains"
    case .returns: "had the end of a call that nothing explains"
    case .connected: "was connected, which nothing explains"
    case .disconnected where divergence.again != .none:
      "lost its connection once more than the model has it"
    case .disconnected: "lost its connection, which nothing explains"
    case .localData: "has data that nothing explains"
    case .end: "says that all is over, and it is not"
    case .call, .action, nil: "did something that nothing explains"
    }
  }

  private var thing: String {
    switch (diagnosis.row(divergence)?.kind, log[divergence.told]?.event) {
    case (.callback(let kind, _), _): "received \(Catalogue.callback(kind).name)"
    case (.returns, .completed): "had the end of \(call)"
    case (.localData, _): "has this data"
    case (.returns, _): "had this end of a call"
    case (.disconnected, _): "lost its connection"
    case (.some, _), (nil, _): "has this"
    }
  }

  /// The name of the call whose end the model tells.
  private var call: String {
    if case .completed(let token, _) = log[divergence.told]?.event {
      ScenarioText.name(of: log[token].call)
    } else {
      "call"
    }
  }

  private var rowCode: String {
    if case .returns(_, let code, _) = diagnosis.row(divergence)?.kind {
      ScenarioText.code(code)
    } else {
      "none"
    }
  }

  /// How the log seems to have been written wrongly, and what to do; nil where nothing says so.
  var hint: String? {
    switch slip {
    case .notConnected(let log):
      return "the head of \(diagnosis.device(log)) does not say that the device was connected when "
        + "the log began, and no row above that it connects: write \"connected\":true into the "
        + "head if it was"
    case .noConnecting:
      return "a row {\"kind\":\"connection\",\"state\":\"connecting\"} belongs above, where the "
        + "application asks to be connected"
    case .noDisconnected:
      return "a row {\"kind\":\"connection\",\"state\":\"disconnected\"} belongs in front of the "
        + "callback that tells of it"
    case .noReturn(let log):
      let lines = diagnosis.checked.reading.logs[log].linesWithoutReturn
      let shown = lines.prefix(Self.mostLines).map(String.init).joined(separator: ", ")
      let rest = lines.count - Self.mostLines
      let calls =
        lines.count == 1
        ? "the call of line \(shown)"
        : "each of the calls of lines \(shown)" + (rest > 0 ? " and \(rest.grouped) more" : "")
      return "no row of kind return tells how \(calls) ended, and the log goes on: one is written "
        + "when the completion is called; if the application was killed before that, a row of kind "
        + "application says so; if the completion never came, that is the fault"
    case nil: return nil
    }
  }

  /// So many lines are named.
  private static let mostLines = 8

  // MARK: - Both sides

  /// The field in which both differ, with the value of the log and of the model; nil where it is no
  /// field.
  var difference: (place: String, logged: String, expected: String)? {
    guard case .value(let found) = divergence.difference else { return nil }
    let (place, type) = diagnosis.words.place(of: found, root: "value")
    let logged =
      if case .any = found.expected { "a value" } else {
        diagnosis.words.pattern(found.expected, type: type)
      }
    return (
      place, logged,
      found.actual.map { diagnosis.words.value($0, type: type) } ?? "a list that ends before"
    )
  }

  /// What the model tells the device there, or another one; nil where it tells nothing.
  var expected: String? {
    if case .otherDevice(let other) = divergence.difference {
      return content.map { "on \(diagnosis.device(other)): \($0)" }
    }
    return content
  }

  /// What is said where the model tells nothing; nil where it has something that is not told.
  var nothing: String? {
    if case .localData? = diagnosis.row(divergence)?.kind { return nil }
    return "nothing for this device here"
  }

  private var content: String? {
    let words = diagnosis.words
    switch log[divergence.told]?.event {
    case .callback(let notice):
      let fields = Catalogue.callback(notice.callback).fields
      let values = notice.values(log.arena)
      // The model's times mean nothing to who reads the log.
      let shown = fields.indices.filter { place in
        fields[place].type != .time && fields[place].type != .moment
          && !ScenarioText.isEmpty(values[place])
      }
      return words.callback(notice, only: shown, log.arena)
    case .completed(let token, let reply):
      return "\(diagnosis.call(token)) \(words.end(of: log[token].call, reply, log.arena))"
    case .connected: return "it is connected"
    case .disconnected: return "its connection ends"
    case .some, nil: return nil
    }
  }

  /// The row as it stands in its file; nil behind the last.
  var row: String? {
    guard let line = diagnosis.line(divergence.log, divergence.row) else { return nil }
    let path = diagnosis.checked.reading.paths[divergence.log]
    guard let file = diagnosis.checked.files.first(where: { $0.path == path }) else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let end = file.bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    let bytes = file.bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return Escaping.plain(String(decoding: bytes, as: UTF8.self))
  }
}
