import Base
import Findings
import ScenarioLanguage

/// A scenario that is made from the user's answers: a title, users and calls.
struct NewScenario {
  let path: String
  var title: String
  /// The texts after `user`, one per user, such as `A on phone, desktop`.
  var users: [String] = []
  /// The calls, one per step, such as `A.phone calls addFriend(B)`.
  var calls: [String] = []
  let known: KnownClauses?

  static let example = (user: "A on phone, desktop", call: "A.phone calls addFriend(B)")

  /// The text of the scenario. If there is no call, the text contains a wait, so that the title and
  /// the users can be checked.
  var source: Source {
    let steps = calls.isEmpty ? [("it begins", "wait 1ms")] : calls.map { (Self.title(of: $0), $0) }
    return Source(path: path, text: ScenarioText.new(title, users: users, steps: steps))
  }

  /// The text of the first error, with its line; nil if there is no error.
  func problem(isColored: Bool) -> String? {
    let file = ScenarioFile.parse(source, knownClauses: known)
    if !file.diagnostics.isEmpty {
      return DiagnosticRenderer(source, hasColour: isColored)
        .render(Array(file.diagnostics.prefix(1)))
    }
    return file.scenarios.lazy.flatMap(\.steps).flatMap(\.statements).compactMap { statement in
      Self.happens(statement.kind) ? nil : notHappening(statement.range)
    }.first
  }

  private func notHappening(_ range: SourceRange) -> String {
    "`\(source.text(of: range))` is not a call. A call says what a device or the server "
      + "does, such as `\(Self.example.call)`; imsim itself writes what devices receive.\n"
  }

  /// Whether a statement is an action rather than an expectation.
  private static func happens(_ kind: Statement.Kind) -> Bool {
    switch kind {
    case .call, .wait, .connect, .disconnect, .opens, .taps, .fault: true
    case .result, .receive, .holds, .shows, .hears, .isHeard: false
    }
  }

  var accepted: Acceptance { Acceptance(source, knownClauses: known) }

  /// The title of a step: the caller and the call.
  private static func title(of call: String) -> String {
    let start = call.prefix { $0 != "(" }
    guard let dot = start.firstIndex(of: "."), let blank = start.firstIndex(of: " "), dot < blank
    else { return String(start) }
    return String(start[..<dot] + start[blank...])
  }
}
