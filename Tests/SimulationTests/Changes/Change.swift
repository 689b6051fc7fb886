import ScenarioLanguage

/// A scenario that must fail because one of its expectations is changed.
///
/// The scenario ends with the changed step, because an execution ends at its first failing step.
struct Change {
  let kind: Kind
  let scenario: Scenario
  let step: Int
  /// The index of the changed outcome, or nil if the step is not a race.
  let outcome: Int?
  /// The range of the changed expectation in the text.
  let range: SourceRange

  /// How an expectation can be changed.
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

  /// Why the scenario may pass in spite of the change.
  enum Excuse: String, Hashable {
    /// `receives nothing` was removed. The removal has no effect, because a device that no line
    /// mentions must receive nothing anyway.
    case saidAloud
    /// The received callbacks match the changed lines, too, for example because two callbacks match
    /// the same patterns, or because a line names the same receiver twice.
    case fitsAsWell
    /// The captures in the step get other values, so the effect of the change can't be predicted.
    case capturesDecide
  }
}
