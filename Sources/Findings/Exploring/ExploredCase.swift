package import Events
package import ScenarioLanguage
import Simulation

/// The result of an exploration, with all data that reports need. The result includes the
/// counterexamples.
package struct ExploredCase: Sendable {
  /// The events for reports, with the title of the exploration. If there is no violation, the
  /// events come from the run of the steps before the exploration. If there is a violation, the
  /// events come from the run of the first counterexample. In this case, the line numbers refer to
  /// the text of this counterexample.
  package var events: CaseEvents
  /// The counterexamples. Each violation in `ExplorationEvents.violations` has the counterexample
  /// at the same index.
  package var counterexamples: [WrittenCounterexample] = []
  /// Readable text about vacuous lines, unreached lines and unreached limits.
  package var remarks = StyledText()

  /// Creates the result of an exploration from the events of its case.
  package init(_ events: CaseEvents) { self.events = events }

  package var exploration: ExplorationEvents {
    events.exploration ?? ExplorationEvents(title: events.title, line: 1)
  }
}

/// A counterexample, with all data that reports need.
package struct WrittenCounterexample: Sendable {
  /// The path and the text of the counterexample's file.
  package var source: Source
  /// The reason why the run of the counterexample does not find the same violation as the
  /// exploration. The reason is nil if the run finds the same violation. If the run does not find
  /// this violation, imsim has a bug.
  package var fault: String?
  /// The result of running the counterexample, as readable text.
  package var run = StyledText()
}
