package import IMProtocol

/// How many entries the lists of a user have at the end of an execution, at the server.
package struct UserLists: Hashable, Sendable {
  /// The user's id.
  package var user: String
  package var sizes = ListSizes()
}
