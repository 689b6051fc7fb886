// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Who may add a user as a friend (RCFriendAddPermission).
///
/// The server's own interface uses the same numbers.
public enum FriendAddPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Anyone. The users become friends immediately (FR-26).
  case free = 1
  /// Anyone may send a friend request, but the users become friends only when the added user
  /// accepts the request (FR-27).
  case needVerify = 2
  /// Nobody can add the user (FR-28).
  case noOneAllowed = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendAddPermission: NamedEnumeration {
  static var kind: EnumerationKind { .friendAddPermission }
}
