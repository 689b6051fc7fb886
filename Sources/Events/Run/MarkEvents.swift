package import ScenarioLanguage

/// The mark of a case. The mark states that the case is skipped, or that the case is a known
/// failure.
package struct MarkEvents: Hashable, Sendable {
  package var kind: Mark.Kind
  package var reason: String
  /// The line of the mark in the scenario's file, counted from 1.
  package var line: Int

  /// The status that a case has because of this mark.
  package var status: RunEvents.Status {
    switch kind {
    case .skip: .skipped
    case .knownFailure: .knownFailure
    }
  }
}
