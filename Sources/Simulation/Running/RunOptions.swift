package import IMProtocol

package struct RunOptions: Hashable, Sendable {
  /// The seed of all random draws.
  package var seed: UInt64 = 1
  /// Whether each execution records its transitions. A replay needs these records.
  package var keepsTransitions = false
  /// Whether faults that no statement lists may happen.
  var allowsFaults = false
  /// Whether each execution records the local data that lines have examined.
  package var keepsSnapshots = false
  /// Whether each execution records the requests, applications and subscriptions that expired while
  /// the scenario waited.
  package var keepsWaits = false
  /// Whether each execution records the data that `holds` and `shows` lines have examined.
  package var keepsLooks = false
  /// Whether equivalent interleavings of races are pruned. Only tests set this option to false.
  package var reducesRaces = true
  /// The index of the first free step. In this step and later steps, callbacks and results of calls
  /// are not compared with the lines. Properties and faults are still checked.
  package var firstFreeStep = Int.max
  /// The devices, data and users that are exempt from the scenario's lines.
  package var exemptions = Exemptions()
  package var limits = RunLimits()
  /// The mutation of the model; nil for the original model.
  package var mutation: Mutation?

  /// A mutant, and the index of the first step in which the mutant is active. If the index is -1,
  /// the mutant is active in `given` and in all steps.
  package struct Mutation: Hashable, Sendable {
    let mutant: Mutant
    let step: Int
  }

  package init(seed: UInt64 = 1) { self.seed = seed }

  /// Creates options with a mutant. The mutant becomes active in the step with the index `step`. If
  /// the index is -1, the mutant becomes active at the beginning of the run.
  package init(seed: UInt64, mutant: Mutant, from step: Int = -1) {
    self.seed = seed
    mutation = Mutation(mutant: mutant, step: step)
  }
}
