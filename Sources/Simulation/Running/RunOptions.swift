package import IMProtocol

package struct RunOptions: Hashable, Sendable {
  /// From which all random draws follow.
  package var seed: UInt64 = 1
  /// Whether each way keeps its choices, so that it can be run again from them.
  package var keepsMoves = false
  /// Whether faults may come that no statement lists.
  var allowsFaults = false
  /// Whether each way keeps what lines have seen of local data.
  package var keepsLooks = false
  /// Whether each execution records what ended by the clock alone while the scenario waited.
  package var keepsWaits = false
  /// Whether equivalent orders of races are left out; else, for tests, all of them run.
  package var reducesRaces = true
  /// Of what the scenario's lines say nothing.
  package var exemptions = Exemptions()
  package var limits = RunLimits()
  /// What the model does otherwise; nil where it is as it is.
  package var mutation: Mutation?

  /// A mutant, and the step from which on it runs, by its index; -1 for all of them and what is
  /// given.
  package struct Mutation: Hashable, Sendable {
    let mutant: Mutant
    let step: Int
  }

  package init(seed: UInt64 = 1) { self.seed = seed }

  /// Options with a mutant from a step on, by its index; from the beginning without one.
  package init(seed: UInt64, mutant: Mutant, from step: Int = -1) {
    self.seed = seed
    mutation = Mutation(mutant: mutant, step: step)
  }
}
