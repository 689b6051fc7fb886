package import ScenarioLanguage

/// The mark of a case that is skipped or is a known failure.
package struct MarkEvents: Hashable, Sendable {
  package var kind: Mark.Kind
  package var reason: String
  /// The line of the scenario, counted from 1.
  package var line: Int

  /// The status of a case that this mark exempts.
  package var status: RunEvents.Status {
    switch kind {
    case .skip: .skipped
    case .knownFailure: .knownFailure
    }
  }
}
