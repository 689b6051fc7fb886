package import ScenarioLanguage

/// What marks a case, so that it is not judged as others are.
package struct MarkEvents: Hashable, Sendable {
  /// What is said of it.
  package var kind: Mark.Kind
  /// Why.
  package var why: String
  /// The line of the scenario, counted from 1.
  package var line: Int

  /// Makes a mark.
  package init(kind: Mark.Kind, why: String, line: Int) {
    self.kind = kind
    self.why = why
    self.line = line
  }

  /// How a case ends that its mark exempts.
  package var status: RunEvents.Status {
    switch kind {
    case .skip: .skipped
    case .knownFailure: .knownFailure
    }
  }
}
