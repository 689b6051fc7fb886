package import IMProtocol

package struct RunOptions: Hashable, Sendable {
  /// The seed of all random draws.
  package var seed: UInt64 = 1
  /// Whether each execution records its transitions. A replay needs the transitions.
  package var keepsTransitions = false
  /// Whether each execution keeps the whole history. Otherwise, populations of scenarios without
  /// races and named calls forget it, and a failure of theirs has no causes.
  package var keepsHistory = true
  /// Whether faults that no statement lists may happen.
  var allowsFaults = false
  /// Whether each execution records the local data that the scenario's lines have examined.
  package var keepsSnapshots = false
  /// Whether each execution records the requests, applications and subscriptions that expired while
  /// the scenario waited.
  package var keepsWaits = false
  /// Whether each execution records the data that `holds` and `shows` lines have examined.
  package var keepsLooks = false
  /// Whether equivalent interleavings of races are pruned. Only tests set this to false.
  package var reducesRaces = true
  /// The indices of the steps whose callbacks and results of calls are compared with the lines. In
  /// all other steps, only properties and faults are checked.
  package var comparedSteps = 0..<Int.max
  /// The devices, data and users that are exempt from the scenario's lines.
  package var exemptions = Exemptions()
  package var limits = RunLimits()
  /// How the model is mutated; nil for the original model.
  package var mutation: Mutation?

  /// A mutant, and the index of the first step in which the mutant is active; -1 if the mutant is
  /// active in `given`, too.
  package struct Mutation: Hashable, Sendable {
    let mutant: Mutant
    let step: Int
  }

  package init(seed: UInt64 = 1) { self.seed = seed }

  /// Makes `mutant` active from the beginning of the step with the index `step`. If the index is
  /// -1, the mutant is active from the beginning of the run.
  package init(seed: UInt64, mutant: Mutant, from step: Int = -1) {
    self.seed = seed
    mutation = Mutation(mutant: mutant, step: step)
  }
}
