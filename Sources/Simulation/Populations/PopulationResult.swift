package import DiscreteEvents

/// What a population did in one execution.
package struct PopulationResult: Sendable {
  /// The index of the population among the scenario's steps.
  package var step: Int
  /// What became of each line, in the order of the text.
  package var lines: [Line]
  /// The time from the population's beginning until everything was at rest again, in microseconds.
  package var duration: Int64 = 0
  /// The time from which on the lines are counted, if the population warmed up before.
  package var measuredFrom: VirtualTime?

  /// How often a line was due, and what became of that.
  package struct Line: Hashable, Sendable {
    /// How often the line's action happened.
    package var happened = 0
    /// How often nobody fitted the choices of a call.
    package var withoutChoice = 0
    /// How often the device or its connection was in a state in which the action has no effect.
    package var impossible = 0
    /// How often the action did not happen because its bound was reached.
    package var beyondBound = 0

    /// How often the line was due, cases that chance excluded aside.
    package var due: Int { happened + withoutChoice + impossible + beyondBound }
  }
}
