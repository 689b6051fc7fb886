/// A statement of a scenario, as where something that happens comes from.
package struct Origin: Hashable, Sendable {
  /// The step, by its index; -1 for `given`.
  package var step: Int32
  /// The statement, by its place in its step; -1 for the step itself.
  package var statement: Int32

  package init(step: Int, statement: Int = -1) {
    self.step = Int32(truncatingIfNeeded: step)
    self.statement = Int32(truncatingIfNeeded: statement)
  }
}
