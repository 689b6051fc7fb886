/// A change of the model that explains the logs. With this change, the model reproduces the logs.
package struct LogExplanation: Hashable, Sendable {
  /// The id of a decision or a requirement. A service that behaves like the changed model violates
  /// this clause.
  package let statement: String
  /// The description of the change, as a phrase that follows the word "if".
  package let change: String
  /// The location of the change in the source code; empty if the change has several locations.
  package let location: String
  /// Whether the explanation needs the assumed facts about the state in which the logs begin.
  package let needsFacts: Bool

  package init(statement: String, change: String, location: String, needsFacts: Bool) {
    self.statement = statement
    self.change = change
    self.location = location
    self.needsFacts = needsFacts
  }

  /// Returns a sentence with the conclusion about the service.
  ///
  /// - Parameter isOpen: Whether unknown causes may explain the logs without a change of the model.
  ///   An unknown cause is a cause that no log shows.
  func sentence(isOpen: Bool) -> String {
    (isOpen ? "If nothing is missing, the service" : "The service")
      + " seems to deviate from \(statement): the model does everything in the logs if " + change
      + (needsFacts ? "." : ", and without any of the facts that are assumed below.")
  }
}
