package import Events
package import ScenarioLanguage
import Simulation

/// The result of an exploration with its counterexamples, and everything else that reports need.
package struct ExploredCase: Sendable {
  /// The events for reports, under the title of the exploration. If there is a violation, these
  /// events come from the first counterexample's run, and their line numbers refer to the text of
  /// this counterexample. Otherwise, the events come from the steps before the exploration.
  package var events: CaseEvents
  /// The counterexamples, in the order of `ExplorationEvents.violations`.
  package var counterexamples: [WrittenCounterexample] = []
  /// Remarks about vacuous lines, unreached lines and unreached limits.
  package var remarks = StyledText()

  /// Creates a result that has the case's events and no counterexamples.
  package init(_ events: CaseEvents) { self.events = events }

  package var exploration: ExplorationEvents {
    events.exploration ?? ExplorationEvents(title: events.title, line: 1)
  }
}

/// A counterexample in the form that reports need.
package struct WrittenCounterexample: Sendable {
  /// The counterexample's file.
  package var source: Source
  /// Why a run of the counterexample does not find the violation that the exploration found: such a
  /// difference is a bug in imsim. Nil if the run finds the violation.
  package var fault: String?
  /// The result of running the counterexample, as readable text.
  package var run = StyledText()
}
