/// Which friendships getFriends requests: RCQueryFriendsDirectionType.
public enum QueryFriendsDirectionType: Int32, Enumeration {
  /// Only mutual friendships.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .queryFriendsDirectionType }
}
