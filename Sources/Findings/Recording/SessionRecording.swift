import Base
import Events
package import ScenarioLanguage
package import Simulation

/// A session in the form of a scenario: an initial state, and steps with actions and the callbacks
/// that these actions caused.
package struct SessionRecording: Sendable {
  /// The text of the scenario, in canonical form.
  package let source: Source
  /// The scenario, and the result of running this scenario.
  package let run: (scenario: Scenario, result: CaseResult)
  /// How the run differs from the session. Nil if every device receives the same callbacks at the
  /// same times.
  package let difference: String?

  /// Why a session can't be written as a scenario.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Writes a session as a scenario, and runs the scenario.
  ///
  /// - Parameters:
  ///   - scene: states the initial state of the session.
  ///   - seed: the seed of the random draws in the session.
  package init(_ session: Session, scene: Source, seed: UInt64) throws(Failure) {
    var last: (source: Source, run: (Scenario, CaseResult), difference: String?)?
    var obstacle = "something happened that no step can express"
    for style in [Session.StepStyle.plain, .byHand] {
      guard let steps = session.steps(style) else { continue }
      do throws(AcceptedScenario.Failure) {
        let accepted = try AcceptedScenario(
          Self.draft(steps, session, scene), knownClauses: .builtIn,
          options: RunOptions(seed: seed))
        let (scenario, result) = (accepted.scenario, accepted.result)
        let difference = session.difference(from: result, of: scenario)
        if last == nil || difference == nil {
          last = (accepted.source, (scenario, result), difference)
        }
        if difference == nil { break }
      } catch {
        obstacle = error.description
      }
    }
    guard let last else { throw Failure(description: obstacle) }
    (source, run, difference) = last
  }

  /// The text of the initial state, then the steps.
  private static func draft(_ steps: [Step], _ session: Session, _ scene: Source) -> Source {
    let text = ScenarioText(session.scenario, for: scene)
    var whole = String(decoding: scene.bytes, as: UTF8.self)
    while whole.last?.isWhitespace == true { whole.removeLast() }
    for step in steps { whole += "\n\n" + text.lines(of: step).joined(separator: "\n") }
    return Source(path: scene.path, text: whole + "\n")
  }
}
