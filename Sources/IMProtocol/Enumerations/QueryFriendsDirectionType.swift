/// The direction of the friendships that getFriends requests: RCQueryFriendsDirectionType.
public enum QueryFriendsDirectionType: Int32, Enumeration {
  /// The users with whom the caller has a mutual friendship.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .queryFriendsDirectionType }
}
