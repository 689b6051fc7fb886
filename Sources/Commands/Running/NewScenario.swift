import Findings
import Ground
import ScenarioLanguage

/// A scenario that is made of answers: a title, who takes part, and what happens.
struct NewScenario {
  let path: String
  var title: String
  /// What stands behind `user`: `A on phone, desktop`.
  var users: [String] = []
  /// Calls, a step each: `A.phone calls addFriend(B)`.
  var calls: [String] = []
  let known: KnownStatements?

  static let example = (user: "A on phone, desktop", call: "A.phone calls addFriend(B)")

  /// The text; without a call it waits, so that what it has can be checked.
  var source: Source {
    let steps = calls.isEmpty ? [("it begins", "wait 1ms")] : calls.map { (Self.title(of: $0), $0) }
    return Source(path: path, text: ScenarioText.new(title, users: users, steps: steps))
  }

  /// What is wrong with it, as text with the line at which it is; nil when it is right.
  func problem(isColored: Bool) -> String? {
    let file = ScenarioFile.parse(source, knownStatements: known)
    if !file.diagnostics.isEmpty {
      return DiagnosticRenderer(source, hasColour: isColored)
        .render(Array(file.diagnostics.prefix(1)))
    }
    return file.scenarios.lazy.flatMap(\.steps).flatMap(\.statements).compactMap { statement in
      Self.happens(statement.kind) ? nil : notHappening(statement.range)
    }.first
  }

  private func notHappening(_ range: SourceRange) -> String {
    "`\(source.text(of: range))` is nothing that happens. A call says what a device or the server "
      + "does, such as `\(Self.example.call)`; what devices receive, imsim writes itself.\n"
  }

  /// Whether a statement makes something happen, and does not say what is expected.
  private static func happens(_ kind: Statement.Kind) -> Bool {
    switch kind {
    case .call, .wait, .connect, .disconnect, .opens, .taps, .fault: true
    case .result, .receive, .holds, .shows, .hears, .isHeard: false
    }
  }

  var accepted: Acceptance { Acceptance(source, knownStatements: known) }

  /// A title of a step: who does what.
  private static func title(of call: String) -> String {
    let start = call.prefix { $0 != "(" }
    guard let dot = start.firstIndex(of: "."), let blank = start.firstIndex(of: " "), dot < blank
    else { return String(start) }
    return String(start[..<dot] + start[blank...])
  }
}
