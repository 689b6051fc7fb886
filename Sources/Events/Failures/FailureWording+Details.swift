import IMProtocol
import ScenarioLanguage
import Simulation

/// What a report shows below the sentence that describes a failure.
extension FailureWording {
  /// A line of text, or an indented table of expected and received callbacks.
  enum Line: ExpressibleByStringInterpolation {
    case text(String)
    case table(CallbackColumns, indent: Int)

    init(stringLiteral text: String) { self = .text(text) }

    func indented(by blanks: Int) -> Line {
      switch self {
      case .text(let text): .text(String(repeating: " ", count: blanks) + text)
      case .table(let table, let indent): .table(table, indent: indent + blanks)
      }
    }

    var part: StyledText.Part {
      switch self {
      case .text(let text): .text("\(text)\n")
      case .table(let table, let indent): .table(table, indent: indent)
      }
    }
  }

  /// The details, not indented.
  var details: [Line] {
    switch failure.kind {
    case .callbacks(let mismatch): callbacks(mismatch)
    case .result(let mismatch): call(mismatch.call, mismatch.reply) + cause + hint(mismatch)
    case .localData(_, let mismatch, _), .disagreement(_, let mismatch):
      [.text(difference(mismatch, root: "data"))]
    case .call(let fault): call(fault.call, subject?.execution.log[fault.call].reply)
    case .page(let device, let failure): details(failure, on: device)
    case .noConnectedDevice(let receiver): hint(receiver)
    case .unboundCapture, .outcomeNotReached, .nothingInFlight, .neverHappened: []
    case .sequence(let violation): events(of: violation) + cause
    case .delivery(let violation): events(of: violation) + cause
    case .builtIn(let violation): details(violation)
    case .missedFault(let fault, _): details(fault) + cause
    case .noOutcome, .severalOutcomes: order(failure.step)
    }
  }

  /// The order in which the server processed the statements of a race.
  func order(_ step: Int) -> [Line] {
    guard let subject, let choice = subject.execution.choices.first(where: { $0.step == step })
    else {
      return []
    }
    return ["in this order:"]
      + subject.order(choice).enumerated().map { "  \($0 + 1). \($1)" }
  }

  /// Why the unexpected event happened, and why an expected callback did not come.
  var cause: [Line] {
    let chain = subject.flatMap { subject in
      event.flatMap { CauseChain(subject: subject).sentence(of: $0) }
    }
    return [missingDelegate, chain].compactMap { $0 }.map { "because: \($0)" }
  }

  /// The causes, each in a text of its own.
  var causes: [String] {
    let chain = subject.map { CauseChain(subject: $0) }
    return (missingDelegate.map { [$0] } ?? []) + (event.flatMap { chain?.parts(of: $0) } ?? [])
  }

  func call(_ token: CallToken, _ reply: Reply?) -> [Line] {
    guard let subject, let index = index(ofCall: token) else { return [] }
    let record = subject.records[index]
    var line = "\(text.device(record.device)) called "
    line += text.call(subject.call(token), subject.arena)
    line += " at \(subject.time(of: record))"
    if let reply {
      line += "; it \(text.end(of: subject.call(token), reply, subject.arena))"
      if let end = self.index(ofEnd: token) {
        line += " at \(subject.time(of: subject.records[end]))"
      }
    }
    return [.text(line)]
  }

  func index(ofCall token: CallToken) -> Int? {
    subject?.records.firstIndex { $0.event == .called(token) }
  }

  func index(ofEnd token: CallToken) -> Int? {
    subject?.records.firstIndex { record in
      if case .completed(token, _) = record.event { true } else { false }
    }
  }

  private func callbacks(_ mismatch: CallbackMismatch) -> [Line] {
    guard let subject, let table else { return [] }
    let title = subject.title(ofStep: failure.step)
    var lines: [Line] = ["\(text.device(mismatch.device)) in \(title):"]
    lines.append(.table(table.columns, indent: 0))
    return lines + fieldDifference + cause + hint(mismatch)
  }

  var fieldDifference: [Line] {
    guard case .field(let value) = table?.difference else { return [] }
    return [.text(difference(value, root: "callback"))]
  }
}
