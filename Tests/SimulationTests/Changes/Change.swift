import ScenarioLanguage

/// A scenario in which one expectation has been changed, so that it must fail now.
///
/// The steps after the changed one are cut off: a way ends at its first failing step.
struct Change {
  /// What was done to the expectation.
  let kind: Kind
  /// The changed scenario.
  let scenario: Scenario
  /// The step that was changed, by its index.
  let step: Int
  /// The outcome that was changed, by its index; nil outside races.
  let outcome: Int?
  /// The text of the expectation that was changed.
  let range: SourceRange

  /// What can be done to an expectation.
  enum Kind: String, CaseIterable, Hashable {
    /// A line of `receives` goes.
    case lineDropped
    /// One callback of a line goes.
    case callbackDropped
    /// The last callback of a line comes twice.
    case callbackAdded
    /// One callback is replaced by another kind.
    case callbackReplaced
    /// A field is compared with something else.
    case fieldChanged
    /// Two callbacks of a line change places.
    case callbacksSwapped
    /// Two lines that share a receiver change places.
    case linesSwapped
    /// A device is added to the receivers.
    case receiverAdded
    /// A receiver goes.
    case receiverDropped
    /// `receives nothing` goes.
    case nothingDropped
    /// `receives nothing` becomes a callback.
    case nothingReplaced
    /// `returns` compares with something else.
    case resultChanged
    /// `returns` becomes `fails with`, or a call without either gets `fails with`.
    case failureExpected
    /// `fails with` names another code.
    case codeChanged
    /// `naming` compares with something else.
    case namingChanged
    /// `fails with` becomes `returns any`.
    case successExpected
    /// `fails with` goes: the call must not fail.
    case failureDropped
    /// `holds` compares with something else.
    case localDataChanged
    /// An outcome of a race goes.
    case outcomeDropped
    /// An outcome of a race comes twice.
    case outcomeDoubled
  }

  /// Why a change need not make the scenario fail.
  enum Excuse: String, Hashable {
    /// `receives nothing` says aloud what holds anyway.
    case saidAloud
    /// The callbacks that came fit the changed lines as well: which of two that look the same to
    /// the patterns comes first can't show, and a receiver may be named in two ways.
    case fitsAsWell
    /// Captures in the step take on other values.
    case capturesDecide
  }
}
