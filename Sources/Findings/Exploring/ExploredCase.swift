package import Events
package import ScenarioLanguage
import Simulation

/// The result of an exploration, in the form that reports need, and its counterexample.
package struct ExploredCase: Sendable {
  /// The events for reports, with the title of the exploration. The events come from the run of the
  /// steps before the exploration. If there is a violation, the events come from the run of the
  /// counterexample, and their line numbers refer to its text.
  package var events: CaseEvents
  /// The file of the counterexample; nil if there is no violation.
  package var counterexample: Source?
  /// Why the counterexample does not fail in the same way as the exploration (a fault of imsim);
  /// nil if the counterexample fails in the same way.
  package var fault: String?
  /// The result of running the counterexample, as readable text.
  package var run = StyledText()

  /// Creates the result of an exploration, for reports.
  package init(_ events: CaseEvents) { self.events = events }

  package var exploration: ExplorationEvents {
    events.exploration ?? ExplorationEvents(title: events.title, line: 1)
  }
}
