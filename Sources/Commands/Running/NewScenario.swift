import Base
import Findings
import ScenarioLanguage

/// A scenario that is made of the user's answers: a title, users and calls.
struct NewScenario {
  let path: String
  var title: String
  /// What follows the keyword `user` for each user, such as `A on phone, desktop`.
  var users: [String] = []
  /// The call of each step, such as `A.phone calls addFriend(B)`.
  var calls: [String] = []
  let known: KnownClauses?

  static let example = (user: "A on phone, desktop", call: "A.phone calls addFriend(B)")

  /// The text of the scenario. A scenario without calls contains a `wait`, so that the title and
  /// the users can already be checked.
  var source: Source {
    let steps = calls.isEmpty ? [("it begins", "wait 1ms")] : calls.map { (Self.title(of: $0), $0) }
    return Source(path: path, text: ScenarioText.new(title, users: users, steps: steps))
  }

  /// Returns the text and the line of the first error, or nil if there is no error.
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

  /// Returns whether a statement is an action. All other statements are expectations.
  private static func happens(_ kind: Statement.Kind) -> Bool {
    switch kind {
    case .call, .wait, .connect, .disconnect, .opens, .taps, .fault: true
    case .result, .receive, .holds, .shows, .hears, .isHeard: false
    }
  }

  var accepted: Acceptance { Acceptance(source, knownClauses: known) }

  /// Returns the title of a step, which names the caller and the call.
  private static func title(of call: String) -> String {
    let start = call.prefix { $0 != "(" }
    guard let dot = start.firstIndex(of: "."), let blank = start.firstIndex(of: " "), dot < blank
    else { return String(start) }
    return String(start[..<dot] + start[blank...])
  }
}
