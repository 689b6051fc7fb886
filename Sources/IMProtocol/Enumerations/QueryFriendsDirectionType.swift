/// Which directions getFriends asks for: RCQueryFriendsDirectionType.
public enum QueryFriendsDirectionType: Int32, Enumeration {
  /// Friends who are in each other's list.
  case both = 2

  @inlinable package static var kind: EnumerationKind { .queryFriendsDirectionType }
}
