import IMProtocol
import Simulation

/// The changes of relations that the server has recorded. A relation, for example a friendship,
/// decides who is notified.
extension ExecutionStory {
  /// The latest change, between two events, that satisfies a condition. `index` is the event in
  /// which the server processed the input that made the change.
  func lastChange(
    since start: Int = 0, until end: Int, where isMeant: (RelationChange, Int) -> Bool
  ) -> (index: Int, change: RelationChange)? {
    run.log.relationChanges.last { cause, change in
      start <= Int(cause.value) && Int(cause.value) <= end && isMeant(change, Int(cause.value))
    }.map { (Int($0.cause.value), $0.change) }
  }

  /// The latest change of a relation up to an event.
  func lastChange(
    of relation: Relation, since start: Int = 0, until end: Int
  ) -> (index: Int, change: RelationChange)? {
    lastChange(since: start, until: end) { change, _ in change.relation == relation }
  }

  /// The users who had a relation that has changed, up to an event.
  func users(until end: Int, with relation: (Relation) -> UserID?) -> [UserID] {
    run.log.relationChanges.filter { Int($0.cause.value) <= end }.compactMap {
      relation($0.change.relation)
    }
  }
}
