/// How many entries the lists of a user have at the end of an execution, at the server.
package struct UserLists: Hashable, Sendable {
  /// The user's id.
  package var user: String
  package var friends = 0
  /// Friend requests, sent and received, that have not expired.
  package var requests = 0
  /// The groups of which the user is a member.
  package var groups = 0
  /// The user's subscriptions to others that have not expired.
  package var subscriptions = 0
  /// The subscriptions of others to the user that have not expired.
  package var subscribers = 0
}
