/// The results of the steps from some states of a level. The results form one piece of a round, and
/// the pieces of a round are computed independently.
package struct ExploredBatch: Sendable {
  /// The results, ordered by state and then by step.
  var entries: [Entry] = []
  /// The component ids of the possibly new states, concatenated.
  var columns: [UInt32] = []
  var count = StepCounts()

  struct Entry: BitwiseCopyable {
    /// The state from which the step was taken, as an index in the level.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    var hash: UInt64
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// The step leads to a state that was unknown when the round began.
    case state
    /// The step leads to a state that was unknown when the round began and has nothing in flight.
    case stateAtRest
    /// The tables do not contain the result, or the step violates a property.
    case undecided
  }
}
