package import ScenarioLanguage

/// What marks a case, so that it is not judged as others are.
package struct MarkEvents: Hashable, Sendable {
  package var kind: Mark.Kind
  package var why: String
  /// The line of the scenario, counted from 1.
  package var line: Int

  /// How a case ends that its mark exempts.
  package var status: RunEvents.Status {
    switch kind {
    case .skip: .skipped
    case .knownFailure: .knownFailure
    }
  }
}
