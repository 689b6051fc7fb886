package import Events
package import ScenarioLanguage
import Simulation

/// What came of an exploration, for reports, and its counterexample.
package struct ExploredCase: Sendable {
  /// What reports show: the steps before the exploration as they ran, under its title; of a
  /// violated one the run of its counterexample, whose lines are those of that text.
  package var events: CaseEvents
  /// The counterexample as a file; nil where nothing is violated.
  package var counterexample: Source?
  /// Why the counterexample does not fail as the exploration did, which is a fault of imsim; nil
  /// if it does.
  package var fault: String?
  /// What came of the counterexample when it ran, as a person reads it.
  package var run = StyledText()

  /// Notes what reports show of an exploration.
  package init(_ events: CaseEvents) { self.events = events }

  package var exploration: ExplorationEvents {
    events.exploration ?? ExplorationEvents(title: events.title, line: 1)
  }
}
