import ScenarioLanguage

/// A scenario in which one expectation was changed, so that the scenario must fail.
///
/// The steps after the changed step are removed, because an execution ends at its first failing
/// step.
struct Change {
  /// The kind of change.
  let kind: Kind
  /// The changed scenario.
  let scenario: Scenario
  /// The step that was changed, by its index.
  let step: Int
  /// The outcome that was changed, by its index; nil outside races.
  let outcome: Int?
  /// The text of the expectation that was changed.
  let range: SourceRange

  /// The kinds of changes of an expectation.
  enum Kind: String, CaseIterable, Hashable {
    /// A line of `receives` is removed.
    case lineDropped
    /// One callback of a line is removed.
    case callbackDropped
    /// The last callback of a line is repeated.
    case callbackAdded
    /// One callback is replaced by another kind.
    case callbackReplaced
    /// The expected value of a field is changed.
    case fieldChanged
    /// Two callbacks of a line are exchanged.
    case callbacksSwapped
    /// Two lines that share a receiver are exchanged.
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
    /// `fails with` is removed: the call must not fail.
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

  /// A reason why a change need not make the scenario fail.
  enum Excuse: String, Hashable {
    /// `receives nothing` was removed. The removal has no effect, because a device that no line
    /// mentions must receive nothing, too.
    case saidAloud
    /// The received callbacks match the changed lines, too. For example, the order of two callbacks
    /// that match the same patterns has no effect, and a line may have two names for one receiver.
    case fitsAsWell
    /// Because of the change, the captures in the step get other values. Therefore the result of
    /// the change is not predictable.
    case capturesDecide
  }
}
