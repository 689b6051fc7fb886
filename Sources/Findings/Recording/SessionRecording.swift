import Events
package import ScenarioLanguage
package import Simulation

/// A session in the form of a scenario: an initial state, and steps with actions and the callbacks
/// that these actions caused.
package enum SessionRecording {
  /// Writes a session as a scenario, and runs the scenario. The run reaches its goal if every
  /// device receives the same callbacks at the same times as in the session. If a call is open or a
  /// packet is in flight in the session, the run may end with further callbacks and results.
  ///
  /// - Parameters:
  ///   - scene: states the initial state of the session.
  ///   - seed: the seed of the random draws in the session.
  package static func of(
    _ session: Session, scene: Source, seed: UInt64
  ) throws(Transcript.Failure) -> WrittenScenario {
    let received = Received.all(session.log, ScenarioText(session.scenario))
    let transcript = session.transcript
    guard transcript.parts.allSatisfy({ $0.byHand != nil || $0.plain != nil }) else {
      throw Transcript.Failure("something happened that no step can express")
    }
    let goal = ScenarioWriter.passing { log, text in
      Received.difference(received, Received.all(log, text), mayContinue: session.isOpen)
    }
    return ScenarioWriter(transcript, seeds: seed...seed, goal: goal)
      .written(after: scene, .builtIn)
  }
}
