package import ScenarioLanguage

/// Marks a case as one to skip, or as a known failure.
package struct MarkEvents: Hashable, Sendable {
  package var kind: Mark.Kind
  package var reason: String
  /// The line of the mark in the scenario's file, counted from 1.
  package var line: Int

  /// The status that this mark gives to a case.
  package var status: RunEvents.Status {
    switch kind {
    case .skip: .skipped
    case .knownFailure: .knownFailure
    }
  }
}
