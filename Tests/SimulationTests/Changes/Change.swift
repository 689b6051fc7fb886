import ScenarioLanguage

/// A scenario with one changed expectation. Because of the change, the scenario must fail.
///
/// The scenario ends with the changed step, because an execution ends at its first failing step.
struct Change {
  /// The kind of change.
  let kind: Kind
  /// The changed scenario.
  let scenario: Scenario
  /// The index of the changed step.
  let step: Int
  /// The index of the changed outcome of a race; nil if the step is not a race.
  let outcome: Int?
  /// The range of the changed expectation in the text.
  let range: SourceRange

  /// The kinds of changes of an expectation.
  enum Kind: String, CaseIterable, Hashable {
    /// A line of `receives` is removed.
    case lineDropped
    /// One callback of a line is removed.
    case callbackDropped
    /// The last callback of a line is repeated.
    case callbackAdded
    /// One callback is replaced by a callback of another kind.
    case callbackReplaced
    /// The expected value of a field is changed.
    case fieldChanged
    /// Two callbacks of a line are exchanged.
    case callbacksSwapped
    /// Two lines with a common receiver are exchanged.
    case linesSwapped
    /// A device is added to the receivers.
    case receiverAdded
    /// A receiver is removed.
    case receiverDropped
    /// `receives nothing` is removed.
    case nothingDropped
    /// `receives nothing` becomes a callback.
    case nothingReplaced
    /// The expected value of a `returns` line is changed.
    case resultChanged
    /// `returns` becomes `fails with`, or a call without a result line gets `fails with`.
    case failureExpected
    /// The code of a `fails with` line is changed.
    case codeChanged
    /// The expected list after `naming` is changed.
    case namingChanged
    /// `fails with` becomes `returns any`.
    case successExpected
    /// `fails with` is removed, so the call must not fail.
    case failureDropped
    /// The expected value of a `holds` line is changed.
    case localDataChanged
    /// The expected value of a `shows` line is changed.
    case pageChanged
    /// An outcome of a race is removed.
    case outcomeDropped
    /// An outcome of a race is repeated.
    case outcomeDoubled
  }

  /// A reason why the scenario may pass in spite of a change.
  enum Excuse: String, Hashable {
    /// `receives nothing` was removed. The removal has no effect. If no line mentions a device, the
    /// device must receive nothing.
    case saidAloud
    /// The received callbacks also match the changed lines. For example, two callbacks may match
    /// the same patterns, or a line may name the same receiver twice.
    case fitsAsWell
    /// Because of the change, the captures in the step get other values. The effect of the change
    /// is therefore not predictable.
    case capturesDecide
  }
}
