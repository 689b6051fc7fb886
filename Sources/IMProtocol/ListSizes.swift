/// How many entries a user's lists have. Expired requests and subscriptions don't count.
package struct ListSizes: Hashable, Sendable {
  package var friends = 0
  /// Friend requests that lists contain: those that the user has sent, and those that the user has
  /// received.
  package var requests = 0
  /// The groups of which the user is a member.
  package var groups = 0
  /// The user's subscriptions to others, of all types.
  package var subscriptions = 0
  /// The subscriptions of others to the user, of all types.
  package var subscribers = 0

  package init() {}
}
