/// What the steps from some states of a level have come to: a piece of a round, made apart from
/// others.
package struct ExploredBatch: Sendable {
  /// In the order of the states and of their steps.
  var entries: [Entry] = []
  /// The ids of the parts of those that may be new, one state after the other.
  var columns: [UInt32] = []
  var count = StepCounts()

  struct Entry: BitwiseCopyable {
    /// The state from which the step was taken, by its place in the level.
    var parent: UInt32
    var code: StepCode
    var kind: Kind
    var hash: UInt64
  }

  enum Kind: UInt8, BitwiseCopyable {
    /// A state that was not known when the round began.
    case state
    /// Likewise, and nothing is under way.
    case stateAtRest
    /// The tables do not know what comes of it, or it violates a property.
    case undecided
  }
}
