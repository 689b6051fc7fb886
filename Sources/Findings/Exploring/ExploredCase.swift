package import Events
package import ScenarioLanguage
import Simulation

/// The result of an exploration in the form that reports need. If there is a counterexample, the
/// result includes it.
package struct ExploredCase: Sendable {
  /// The events for reports, with the title of the exploration. If there is no violation, the
  /// events come from the run of the steps before the exploration. If there is a violation, the
  /// events come from the run of the first counterexample, and their line numbers refer to the text
  /// of this counterexample.
  package var events: CaseEvents
  /// The counterexample for each violation in `ExplorationEvents.violations`.
  package var counterexamples: [WrittenCounterexample] = []
  /// Readable text about lines that prove nothing and about unreached lines and limits.
  package var remarks = StyledText()

  /// Creates the result of an exploration, for reports.
  package init(_ events: CaseEvents) { self.events = events }

  package var exploration: ExplorationEvents {
    events.exploration ?? ExplorationEvents(title: events.title, line: 1)
  }
}

/// A counterexample in the form that reports need.
package struct WrittenCounterexample: Sendable {
  /// The file of the counterexample.
  package var source: Source
  /// The reason why the counterexample does not fail like the exploration; nil if the
  /// counterexample fails as expected. A counterexample that does not fail as expected is a fault
  /// of imsim.
  package var fault: String?
  /// The result of running the counterexample, as readable text.
  package var run = StyledText()
}
