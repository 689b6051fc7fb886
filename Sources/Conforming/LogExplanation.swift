/// A change that makes the model reproduce the logs.
package struct LogExplanation: Hashable, Sendable {
  /// The id of the decision or requirement that a service with this change violates.
  package let statement: String
  /// The change, as a phrase that follows "if".
  package let change: String
  /// The location of the change in the source code; empty if the change has several locations.
  package let location: String
  /// Whether the explanation needs the facts that are assumed to hold when the logs begin.
  package let needsFacts: Bool

  package init(statement: String, change: String, location: String, needsFacts: Bool) {
    self.statement = statement
    self.change = change
    self.location = location
    self.needsFacts = needsFacts
  }

  /// Returns the conclusion about the service.
  ///
  /// - Parameter isOpen: Whether unknown causes may explain the logs instead. No log shows an
  ///   unknown cause.
  func sentence(isOpen: Bool) -> String {
    (isOpen ? "If nothing is missing, the service" : "The service")
      + " seems to deviate from \(statement): the model does everything in the logs if " + change
      + (needsFacts ? "." : ", and without any of the facts that are assumed below.")
  }
}
