import Events
import Ground
package import ScenarioLanguage
package import Simulation

/// A session written as a scenario: its scene, the steps of what was done, and lines that list what
/// was received.
package struct SessionRecording: Sendable {
  /// The scenario, in canonical form.
  package let source: Source
  /// What came of it when it ran.
  package let run: (scenario: Scenario, result: CaseResult)
  /// What makes it another run than the session was; nil where every device receives the same at
  /// the same times.
  package let difference: String?

  /// Why a session can't be written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Writes a session.
  ///
  /// - Parameters:
  ///   - scene: the text that the session began with.
  ///   - seed: with which it began.
  package init(_ session: Session, scene: Source, seed: UInt64) throws(Failure) {
    var last: (source: Source, run: (Scenario, CaseResult), difference: String?)?
    var obstacle = "something happened that no step can say"
    for manner in [Session.Manner.plain, .byHand] {
      guard let steps = session.steps(manner) else { continue }
      let draft = Self.draft(steps, session, scene)
      let known = KnownStatements.builtIn
      let acceptance = Acceptance(
        draft, knownStatements: known, options: RunOptions(seed: seed))
      if let problem = acceptance.diagnostics.first?.problem.message {
        obstacle = problem
        continue
      }
      let whole = Source(path: scene.path, bytes: acceptance.text)
      let source = Source(
        path: scene.path, bytes: Formatter.format(whole, knownStatements: known).text)
      guard let scenario = ScenarioFile.parse(source, knownStatements: known).scenarios.first
      else { continue }
      let result = ScenarioRunner.run(scenario, options: RunOptions(seed: seed))
      let difference = session.difference(from: result, of: scenario)
      if last == nil || difference == nil { last = (source, (scenario, result), difference) }
      if difference == nil { break }
    }
    guard let last else { throw Failure(description: obstacle) }
    (source, run, difference) = last
  }

  /// The scene with the steps under it.
  private static func draft(_ steps: [Step], _ session: Session, _ scene: Source) -> Source {
    let text = ScenarioText(session.scenario, for: scene)
    var whole = String(decoding: scene.bytes, as: UTF8.self)
    while whole.last?.isWhitespace == true { whole.removeLast() }
    for step in steps { whole += "\n\n" + text.lines(of: step).joined(separator: "\n") }
    return Source(path: scene.path, text: whole + "\n")
  }
}
