/// Who receives a callback, and the clauses that say so. An explanation uses these facts to say why
/// nobody else receives the callback.
package struct Recipients: Sendable {
  package let relation: Relation
  /// The ids of the clauses that say who receives the callback.
  package let ids: [String]

  init(_ relation: Relation, _ citedClauses: CitedClauses) {
    self.relation = relation
    ids = citedClauses.ids
  }

  /// What a user must have to do with a change in order to be notified of it.
  package enum Relation: Equatable, Sendable {
    /// The change concerns the notified users only. The words say how; they follow the users'
    /// names.
    case concerned(words: String)
    /// The user's other device made the change.
    case otherDevice
    /// The user is or was a member of the group.
    case member
    /// The user has a part in the application: as the applicant, the inviter, the invitee or an
    /// approver.
    case participant
    /// The user is a friend of the changed user, or has a subscription to the changed user.
    case follower
    /// The change is about the connection of the notified device.
    case connection
  }
}
