/// Who may add a user as a friend: RCFriendAddPermission.
///
/// The server's interface numbers the permissions in the same way.
public enum FriendAddPermission: Int32, Enumeration, Fact {
  /// Anyone, at once (FR-26).
  case free = 1
  /// Anyone, once the user approves (FR-27).
  case needVerify = 2
  /// Nobody (FR-28).
  case noOneAllowed = 3

  @inlinable package static var kind: EnumerationKind { .friendAddPermission }
}
