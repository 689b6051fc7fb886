/// Which directions getFriends asks for: RCQueryFriendsDirectionType.
public enum QueryFriendsDirectionType: Int32, Enumeration {
  /// Friends who are in each other's list.
  case both = 2

  /// Which enumeration of the catalogue it is.
  public static var kind: EnumerationKind { .queryFriendsDirectionType }
}
