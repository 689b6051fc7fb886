package import Events
package import ScenarioLanguage
import Simulation

/// The result of an exploration with its counterexamples, and everything else that reports need.
package struct ExploredCase: Sendable {
  /// The events for reports, under the title of the exploration. They come from the steps before
  /// the exploration or, if there is a violation, from the first counterexample's run, to whose
  /// text the line numbers then refer.
  package var events: CaseEvents
  /// The counterexamples, in the order of `ExplorationEvents.violations`.
  package var counterexamples: [WrittenCounterexample] = []
  /// What to say about vacuous lines, unreached lines and unreached limits.
  package var remarks = StyledText()

  /// Creates a result without counterexamples from the events of the case.
  package init(_ events: CaseEvents) { self.events = events }

  package var exploration: ExplorationEvents {
    events.exploration ?? ExplorationEvents(title: events.title, line: 1)
  }
}

/// A counterexample as reports need it.
package struct WrittenCounterexample: Sendable {
  /// The counterexample's file.
  package var source: Source
  /// Why running the counterexample does not find the violation that the exploration found, which
  /// is a bug in imsim. Nil if it does find it.
  package var fault: String?
  /// The result of running the counterexample, as readable text.
  package var run = StyledText()
}
