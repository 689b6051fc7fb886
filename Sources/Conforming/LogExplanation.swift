/// A change with which the model reproduces, and therefore explains, the logs.
package struct LogExplanation: Hashable, Sendable {
  /// The decision or requirement that a service violates if it behaves like the changed model.
  package let statement: String
  /// Describes the change in a phrase that follows the word "if".
  package let change: String
  /// Where in the source code the change is, or empty if the change affects several locations.
  package let location: String
  /// Whether the explanation needs the facts that are assumed about the state in which the logs
  /// begin.
  package let needsFacts: Bool

  package init(statement: String, change: String, location: String, needsFacts: Bool) {
    self.statement = statement
    self.change = change
    self.location = location
    self.needsFacts = needsFacts
  }

  /// Returns a sentence with the conclusion about the service.
  ///
  /// - Parameter isOpen: whether causes that no log shows may explain the logs without a change of
  ///   the model.
  func sentence(isOpen: Bool) -> String {
    (isOpen ? "If nothing is missing, the service" : "The service")
      + " seems to deviate from \(statement): the model does everything in the logs if " + change
      + (needsFacts ? "." : ", and without any of the facts that are assumed below.")
  }
}
