/// A piece of a round: the results of the steps from some states of a level. The pieces of a round
/// are computed independently.
package struct ExploredBatch: Sendable {
  /// The results, ordered by state and then by step.
  var entries: [Entry] = []
  /// The component ids of the possibly new states, concatenated.
  var columns: [UInt32] = []
  var count = StepCounts()

  struct Entry: BitwiseCopyable {
    /// The index of the state from which the step was taken. The index refers to the level.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    var hash: UInt64
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// The step leads to a state that was unknown when the round began.
    case state
    /// The step leads to a state that has nothing in flight and that was unknown when the round
    /// began.
    case stateAtRest
    /// The step violates a property, its result is not in the tables, or the piece is full.
    case undecided
  }
}
