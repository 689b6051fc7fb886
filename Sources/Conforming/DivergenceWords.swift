import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Describes in words how a log differs from the model.
struct DivergenceWords {
  private let diagnosis: Diagnosis
  private let divergence: Divergence
  private let instrumentationError: InstrumentationError?

  /// - Parameter instrumentationError: the instrumentation error that explains the divergence, or
  ///   nil if there is none.
  init(
    _ divergence: Divergence, _ diagnosis: Diagnosis,
    instrumentationError: InstrumentationError? = nil
  ) {
    self.divergence = divergence
    self.diagnosis = diagnosis
    self.instrumentationError = instrumentationError
  }

  private var device: String { diagnosis.device(divergence.log) }
  private var log: Log { diagnosis.checked.conformance.log }

  /// The difference, in one sentence.
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
    if case .noReturn? = instrumentationError { return "has no return of \(call)" }
    var location = "before this entry"
    if case .end = diagnosis.row(divergence)?.kind ?? .end { location = "before its log ends" }
    switch log[divergence.observed]?.event {
    case .callback(let notice):
      return "did not receive \(Catalogue.callback(notice.callback).name) \(location)"
    case .completed: return "has no end of \(call) \(location)"
    case .disconnected where instrumentationError != nil:
      return "has no entry for the end of its connection \(location)"
    case .connected: return "was not connected \(location)"
    case .disconnected: return "did not lose its connection \(location)"
    case .some, nil: return "lacks something \(location)"
    }
  }

  private var unexpected: String {
    switch instrumentationError {
    case .registeredTwice(_, _, let times)?: return "\(thing) \(Self.words(times)) in a row"
    case .notConnected?: return "\(thing), and by its log it was not connected"
    case .noConnecting?: return "was connected, and no entry says that it connects"
    case .noReturn?, .noDisconnected?, nil: break
    }
    return switch diagnosis.row(divergence)?.kind {
    case .callback where divergence.again != .none: "\(thing) once more than the model sends it"
    case .callback: "\(thing), which nothing explains"
    case .returns: "had the end of a call that nothing explains"
    case .connected: "was connected, which nothing explains"
    case .disconnected where divergence.again != .none:
      "lost its connection once more than in the model"
    case .disconnected: "lost its connection, which nothing explains"
    case .localData: "has data that nothing explains"
    case .end: "says that nothing follows, but the model does more"
    case .call, .action, nil: "did something that nothing explains"
    }
  }

  private var thing: String {
    switch (diagnosis.row(divergence)?.kind, log[divergence.observed]?.event) {
    case (.callback(let kind, _), _): "received \(Catalogue.callback(kind).name)"
    case (.returns, .completed): "had the end of \(call)"
    case (.localData, _): "has this data"
    case (.returns, _): "had this end of a call"
    case (.disconnected, _): "lost its connection"
    case (.some, _), (nil, _): "has this"
    }
  }

  /// The name of the call that ends in the model at the point where the log diverges.
  private var call: String {
    if case .completed(let token, _) = log[divergence.observed]?.event {
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

  /// Names the likely instrumentation error, and says how to fix it. Nil if there is none.
  var hint: String? {
    switch instrumentationError {
    case .notConnected(let log):
      return "the head of \(diagnosis.device(log)) does not say that the device was connected when "
        + "the log began, and no entry above that it connects: write \"connected\":true into the "
        + "head if it was"
    case .noConnecting:
      return "an entry {\"kind\":\"connection\",\"state\":\"connecting\"} belongs above, where the "
        + "application asks to be connected"
    case .noDisconnected:
      return "an entry {\"kind\":\"connection\",\"state\":\"disconnected\"} belongs before the "
        + "callback that reports it"
    case .noReturn(let log):
      let lines = diagnosis.checked.reading.logs[log].linesWithoutReturn
      let shown = lines.prefix(Self.mostLines).map(String.init).joined(separator: ", ")
      let rest = lines.count - Self.mostLines
      let calls =
        lines.count == 1
        ? "the call of line \(shown)"
        : "each of the calls of lines \(shown)" + (rest > 0 ? " and \(rest.grouped) more" : "")
      return "no entry of kind return says how \(calls) ended, and the log continues: write one "
        + "when the completion is called; if the application was killed before that, an entry of "
        + "kind application says so; if the completion never came, that is the fault"
    case .registeredTwice(let log, let delegate, let times):
      let line = diagnosis.line(log, divergence.row).map { "from line \($0) on, " } ?? ""
      let callbacks = delegate.map { "each callback of the \($0.name)" } ?? "each callback"
      return "a listener is registered \(Self.words(times)): \(line)\(callbacks) is here "
        + "\(Self.words(times)) in a row. "
        + (isOfWeb
          ? "The Web SDK calls a listener as often as it is added: add each listener once"
          : "Add one delegate of a kind that writes the log; the model delivers a callback once "
            + "(D-07)")
    case nil: return nil
    }
  }

  /// The clauses about a listener that is registered more than once.
  var clausesOfRepeats: [String] { isOfWeb ? [] : ["D-07"] }

  private var isOfWeb: Bool {
    let device = diagnosis.checked.reading.logs[divergence.log].device
    guard device != .absent else { return false }
    let platform = diagnosis.checked.reading.scenario.devices[Int(device.index)].platform
    return platform == Platform.web.rawValue || platform == Platform.miniWeb.rawValue
  }

  private static func words(_ times: Int) -> String { times == 2 ? "twice" : "\(times) times" }

  /// The text lists at most this many lines.
  private static let mostLines = 8

  // MARK: - The log and the model

  /// The field that differs, with its values in the log and in the model. The value is nil if the
  /// difference is not in a field.
  var difference: (location: String, logged: String, expected: String)? {
    guard case .value(let found) = divergence.difference else { return nil }
    let (index, type) = diagnosis.words.index(of: found, root: "value")
    let logged =
      if case .any = found.expected { "a value" } else {
        diagnosis.words.pattern(found.expected, type: type)
      }
    return (
      index, logged,
      found.actual.map { diagnosis.words.value($0, type: type) } ?? "a list that ends before"
    )
  }

  /// What the model expects at the point where the log diverges. The expectation may concern
  /// another device. The value is nil if the model expects nothing.
  var expected: String? {
    if case .otherDevice(let other) = divergence.difference {
      return content.map { "on \(diagnosis.device(other)): \($0)" }
    }
    return content
  }

  /// The text that is shown if the model expects nothing. The value is nil if the entry is local
  /// data, because local data is not an observation.
  var nothing: String? {
    if case .registeredTwice? = instrumentationError { return nil }
    if case .localData? = diagnosis.row(divergence)?.kind { return nil }
    return "nothing for this device here"
  }

  private var content: String? {
    let words = diagnosis.words
    switch log[divergence.observed]?.event {
    case .callback(let notice):
      let fields = Catalogue.callback(notice.callback).fields
      let values = notice.values(log.arena)
      // The model's times are omitted, because they mean nothing to a reader of the log.
      let shown = fields.indices.filter { index in
        fields[index].type != .time && fields[index].type != .moment
          && !ScenarioText.isEmpty(values[index])
      }
      return words.callback(notice, only: shown, log.arena)
    case .completed(let token, let reply):
      return "\(diagnosis.call(token)) \(words.end(of: log[token].call, reply, log.arena))"
    case .connected: return "it is connected"
    case .disconnected: return "its connection ends"
    case .some, nil: return nil
    }
  }

  /// The entry as it is in the log file, or nil if the position is after the last entry.
  var row: String? {
    guard let line = diagnosis.line(divergence.log, divergence.row) else { return nil }
    let path = diagnosis.checked.reading.paths[divergence.log]
    return diagnosis.checked.files.first { $0.path == path }?.shownText(ofLine: line)
  }
}
