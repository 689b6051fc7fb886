/// A change of the model with which it does all that logs tell.
package struct LogExplanation: Hashable, Sendable {
  /// The decision, or the requirement, that the service does not keep then.
  package let statement: String
  /// What is changed, in words that go on behind "if".
  package let change: String
  /// Where it stands in the sources; empty where that is many places.
  package let place: String
  /// Whether it takes what was assumed to have stood when the logs begin.
  package let needsFacts: Bool

  package init(statement: String, change: String, place: String, needsFacts: Bool) {
    self.statement = statement
    self.change = change
    self.place = place
    self.needsFacts = needsFacts
  }

  /// What it says of the service.
  var sentence: String {
    "The service seems to do otherwise than \(statement): the model does all that the logs tell if "
      + change + (needsFacts ? "." : ", and without any of the facts that are assumed below.")
  }
}
