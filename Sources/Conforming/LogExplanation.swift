/// A change of the model. The changed model reproduces the logs, so the change explains them.
package struct LogExplanation: Hashable, Sendable {
  /// The decision or requirement that a service violates if it behaves like the changed model.
  package let statement: String
  /// Describes the change in a phrase that follows the word "if".
  package let change: String
  /// The location of the change in the source code, or an empty text if the change affects several
  /// locations.
  package let location: String
  /// Whether the explanation needs assumed facts about the state before the logs begin.
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
