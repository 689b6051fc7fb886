import Events
package import ScenarioLanguage
package import Simulation

/// A session in the form of a scenario: an initial state, and steps with actions and the callbacks
/// that these actions caused.
package struct SessionRecording: Sendable {
  /// The scenario, in canonical form.
  package let written: WrittenScenario
  /// How the run differs from the session. Nil if every device receives the same callbacks at the
  /// same times. If a call is open or a packet is in flight in the session, the run may end with
  /// further callbacks and results.
  package let difference: String?

  /// Writes a session as a scenario, and runs the scenario.
  ///
  /// - Parameters:
  ///   - scene: states the initial state of the session.
  ///   - seed: the seed of the random draws in the session.
  package init(
    _ session: Session, scene: Source, seed: UInt64
  ) throws(Transcript.Failure) {
    let text = ScenarioText(session.scenario)
    let received = Received.all(session.log, text)
    let transcript = session.transcript
    guard transcript.parts.allSatisfy({ $0.byHand != nil || $0.plain != nil }) else {
      throw Transcript.Failure("something happened that no step can express")
    }
    let goal = ScenarioWriter.passing { log in
      Received.difference(received, Received.all(log, text), mayContinue: session.isOpen)
    }
    let writer = ScenarioWriter(transcript, seeds: seed...seed, goal: goal)
    written = try writer.written(after: scene, .builtIn)
    difference = writer.difference ?? writer.difference(of: written)
  }
}
