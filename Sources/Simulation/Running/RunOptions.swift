package import IMProtocol

package struct RunOptions: Hashable, Sendable {
  /// From which all random draws follow.
  package var seed: UInt64 = 1
  /// Whether each way keeps its choices, so that it can be run again from them.
  package var keepsMoves = false
  /// Whether each way keeps what lines have seen of local data.
  package var keepsLooks = false
  /// Whether each execution records what ended by the clock alone while the scenario waited.
  package var keepsWaits = false
  /// Whether equivalent orders of races are left out; else, for tests, all of them run.
  package var reducesRaces = true
  /// Of what the scenario's lines say nothing.
  package var exemptions = Exemptions()
  package var limits = RunLimits()
  package var model = Model.asItIs

  /// The model of a case. All but the first concern the whole process: nothing else may run then.
  package enum Model: Hashable, Sendable {
    case asItIs
    /// As it is, and what is used of it is noted: in a step, by its index, or throughout.
    case watched(step: Int?)
    /// With a mutant from a step on, by its index; -1 for all of them and what is given.
    case mutated(Mutant, from: Int)
  }

  package init(seed: UInt64 = 1, model: Model = .asItIs) {
    self.seed = seed
    self.model = model
  }
}
