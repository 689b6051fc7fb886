package import IMProtocol

package struct RunOptions: Hashable, Sendable {
  /// The seed of all random draws.
  package var seed: UInt64 = 1
  /// Whether each execution records its transitions, which a replay needs.
  package var keepsTransitions = false
  /// Whether faults that no statement lists may happen.
  var allowsFaults = false
  /// Whether each execution records the local data that lines have examined.
  package var keepsSnapshots = false
  /// Whether each execution records what expired while the scenario waited: requests, applications
  /// and subscriptions.
  package var keepsWaits = false
  /// Whether each execution records the data that `holds` and `shows` lines have examined.
  package var keepsLooks = false
  /// Whether equivalent interleavings of races are pruned. Only tests set this to false.
  package var reducesRaces = true
  /// The index of the first free step. From this step on, callbacks and results of calls are not
  /// compared with the lines, but properties and faults are still checked.
  package var firstFreeStep = Int.max
  /// The devices, data and users to which the scenario's lines do not apply.
  package var exemptions = Exemptions()
  package var limits = RunLimits()
  /// How the model is mutated; nil for the original model.
  package var mutation: Mutation?

  /// A mutant, and the index of the first step in which it is active; -1 if it is active in
  /// `given`, too.
  package struct Mutation: Hashable, Sendable {
    let mutant: Mutant
    let step: Int
  }

  package init(seed: UInt64 = 1) { self.seed = seed }

  /// Makes `mutant` active from the step with the index `step` on, or, if the index is -1, from the
  /// beginning of the run.
  package init(seed: UInt64, mutant: Mutant, from step: Int = -1) {
    self.seed = seed
    mutation = Mutation(mutant: mutant, step: step)
  }
}
