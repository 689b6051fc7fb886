import IMProtocol

/// Writes statements about actions, faults and observations.
extension ScenarioText {
  /// A statement on one line. A call's result, which has its own line, is not included.
  package func statement(_ kind: Statement.Kind) -> String {
    switch kind {
    case .call(let call):
      "\(device(call.device)) calls \(self.call(call.kind, call.arguments))"
        + (isExact ? call.label.map { " as \(label($0))" } ?? "" : "")
    case .result(let label, let expectation): "\(self.label(label)) \(result(expectation))"
    case .receive(let reception): self.reception(reception)
    case .wait(let microseconds): "wait \(DurationText.text(microseconds: microseconds))"
    case .connect(let device, .application(let options)): fault(Fault(.connect(device, options)))
    case .connect(let device, .network): fault(Fault(.networkBack(device)))
    case .disconnect(let device, let logsOut):
      fault(Fault(.disconnect(device, logsOut: logsOut)))
    case .holds(let device, let data): "\(self.device(device)) holds \(pattern(data, type: nil))"
    case .shows(let device, let page): "\(self.device(device)) shows \(pattern(page, type: nil))"
    case .opens(let device, let page): "\(self.device(device)) opens \(self.page(page))"
    case .taps(let device, let row): "\(self.device(device)) taps \(self.row(row))"
    case .fault(let fault): self.fault(fault)
    case .hears(let device): "\(self.device(device)) hears server"
    case .isHeard(let device): "server hears \(self.device(device))"
    }
  }

  /// A request list page. Exact style adds the page's options, except a title or sections that
  /// equal the default.
  private func page(_ arguments: [CallStatement.Argument]) -> String {
    let descriptor = Catalogue.record(.requestPage)
    guard isExact else { return descriptor.name }
    var arguments = arguments
    for index in arguments.indices where isDefault(arguments[index]) {
      arguments[index] = .value(descriptor.fields[index].defaultValue)
    }
    let options = named(descriptor.fields, arguments)
    return options.isEmpty ? descriptor.name : "\(descriptor.name)(\(options))"
  }

  private func isDefault(_ argument: CallStatement.Argument) -> Bool {
    switch argument {
    case .value(.text(let text)): string(of: text) == RequestPageDefaults.title
    case .value(.list(let sections)):
      sections.count == RequestPageDefaults.sections.count
        && zip(sections, RequestPageDefaults.sections).allSatisfy { section, usual in
          guard case .record(_, let fields) = section, case .text(let title) = fields[0] else {
            return false
          }
          return string(of: title) == usual.title && fields[1] == usual.from
            && fields[2] == usual.to && fields[3...].allSatisfy { $0 == .absent || $0 == .list([]) }
        }
    case .value, .capture, .list, .record: false
    }
  }

  /// A row of a request list page. Exact style writes all fields of the row.
  private func row(_ arguments: [CallStatement.Argument]) -> String {
    guard isExact else { return "a row" }
    let fields = zip(Catalogue.record(.requestPageRow).fields, arguments)
    return braces(fields.map { "\($0.name): \(argument($1, type: $0.type))" })
  }

  /// The expected result of a call: `returns …`, `fails with …` or `is forgotten`.
  package func result(_ expectation: ResultExpectation) -> String {
    switch expectation.kind {
    case .returns(let pattern): return "returns \(self.pattern(pattern, type: nil))"
    case .forgotten: return "is forgotten"
    case .fails(let code, let naming):
      let text = "fails with \(value(.code(code), type: .code))"
      guard case .list(let items, let isOpen)? = naming else { return text }
      return "\(text) naming \(self.naming(items, isOpen: isOpen))"
    }
  }

  // MARK: - Faults

  /// A fault, and when it happens.
  package func fault(_ fault: Fault) -> String {
    let device = self.device(fault.device)
    let moment =
      span(fault.action.span)
      + moment(fault.moment, taker: fault.device == .absent ? "it" : "the server")
    if case .connect(_, let options) = fault.action { return "\(device) \(connects(options))" }
    if case .networkDown = fault.action { return "the network of \(device) is down\(moment)" }
    if case .networkBack = fault.action { return "the network of \(device) is back" }
    if let says = fault.action.kind.words.says { return "\(device) \(says)\(moment)" }
    if case .loseAnswer(.call(let label)) = fault.action {
      return "\(self.label(label))'s answer is lost"
    }
    if case .latency(_, let range) = fault.action { return "\(device)'s latency \(latency(range))" }
    if case .late(let callback, _) = fault.action {
      return "\(self.callback(callback)) reaches \(device)\(moment)"
    }
    if case .clock(_, let offset) = fault.action { return "\(device)'s clock is \(clock(offset))" }
    return "\(device) \(fault.action.kind.word)"
  }

  /// An application's `connects` statement, including the statement's options.
  func connects(_ options: ConnectOptions) -> String {
    let limit = options.limit * 1_000_000
    return "connects" + (limit > 0 ? " within \(DurationText.text(microseconds: limit))" : "")
      + (options.hasWrongToken ? " with a wrong token" : "")
  }

  /// The words ` for …`, with a leading space. Empty if the duration is 0.
  private func span(_ microseconds: Int64) -> String {
    microseconds > 0 ? " for \(DurationText.text(microseconds: microseconds))" : ""
  }

  /// The words, with a leading space, that say when a fault happens. Empty if the fault happens as
  /// soon as its line is executed.
  private func moment(_ moment: Fault.Moment, taker: String) -> String {
    switch moment {
    case .here: ""
    case .beforeTaking(let label): " before \(taker) takes \(self.label(label))"
    case .taken(let label): " when \(taker) has taken \(self.label(label))"
    case .received(let device, let callback):
      " after \(self.device(device)) received \(self.callback(callback))"
    case .told(let device): " when \(taker) has told \(self.device(device))"
    case .catchingUp: " while catching up"
    }
  }

  func latency(_ range: ClosedRange<Int64>) -> String {
    let least = DurationText.text(microseconds: range.lowerBound)
    if range.lowerBound == range.upperBound { return least }
    return "\(least)...\(DurationText.text(microseconds: range.upperBound))"
  }

  private func clock(_ offset: Int64) -> String {
    if offset == 0 { return "right" }
    return "\(DurationText.text(microseconds: abs(offset))) \(offset < 0 ? "slow" : "fast")"
  }
}
