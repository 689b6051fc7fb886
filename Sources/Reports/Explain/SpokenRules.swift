import IMProtocol
import ScenarioLanguage

/// Which requirements and decisions speak of something that happened.
///
/// The catalogue says which statements speak of a call and which of a callback. A callback that a
/// call caused follows from those that speak of both, and the end of a call from those that name
/// its code.
struct SpokenRules {
  /// A device that was offline is brought up to date when it connects.
  static let catchUp = "MD-02"
  /// What a device checks before anything is sent.
  private static let deviceChecks = "D-10"
  /// Calls without a connection or an answer.
  private static let noAnswer = "D-06"

  private let cited: Set<String>
  private let known: KnownStatements?

  init(_ events: CaseEvents, _ known: KnownStatements?) {
    cited = Set(events.verifies + events.assumes)
    self.known = known
  }

  /// The statements by which a callback follows from what the scenario did.
  func ids(ofCallback name: String, because act: TraceEvent) -> [String] {
    guard let kind = Catalogue.callback(named: name) else { return [] }
    let spoken = Catalogue.callback(kind).statements
    if let call = Self.call(act) {
      let both = spoken.filter { call.statements.contains($0) }
      // A row names statements of several flows; those that the scenario cites are of its own.
      let here = both.filter { cited.contains($0) }
      if !both.isEmpty { return here.isEmpty ? both : here }
    }
    let here = spoken.filter { cited.contains($0) }
    let ids = here.isEmpty ? spoken : here
    return act.kind == .connecting && kind != .onConnectionStatusChanged
      ? [Self.catchUp] + ids.filter { $0 != Self.catchUp } : ids
  }

  /// The statements that name the code with which a call ended, or those of why nothing was sent.
  func ids(ofEnd result: TraceEvent, of act: TraceEvent, wasTaken: Bool) -> [String] {
    guard let call = Self.call(act) else { return [] }
    let number = result.code ?? 0
    // A successful call may return a code: `returns RC_FRIEND_NEED_ACCEPT (25461)`.
    let names = Self.codes(in: result.text)
    let naming = call.statements.filter { id in names.contains { text(of: id, names: $0) } }
    if !naming.isEmpty || number == 0 { return naming }
    if (30_001...30_003).contains(number) { return [Self.noAnswer] }
    if !wasTaken { return [Self.deviceChecks] }
    return call.statements.filter { cited.contains($0) }
  }

  /// Whether a callback's catalogue row names a statement.
  func isSpoken(_ id: String, ofCallback name: String) -> Bool {
    Catalogue.callback(named: name).map { Catalogue.callback($0).statements.contains(id) } ?? false
  }

  /// The text of a statement; nil without a catalogue of them.
  func text(of id: String) -> String? {
    known.flatMap { known in known.place(of: id).map { known.statements[$0].text } }
  }

  /// What a scenario says of a statement that it cites.
  func mark(of id: String) -> String {
    guard cited.contains(id) else { return "" }
    return KnownStatements.isDecision(id) ? " [assumed here]" : " [verified here]"
  }

  private func text(of id: String, names code: String) -> Bool {
    text(of: id)?.contains(code) ?? false
  }

  private static func call(_ act: TraceEvent) -> CallDescriptor? {
    guard act.kind == .call else { return nil }
    return Catalogue.call(named: act.name, caller: act.device == nil ? .server : .device)
      .map(Catalogue.call)
  }

  /// The names of codes in a text: words that begin with RC_.
  private static func codes(in text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
      .filter { $0.hasPrefix("RC_") }.map(String.init)
  }
}
