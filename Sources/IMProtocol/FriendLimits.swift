/// The limits of the friend service.
public enum FriendLimits {
  /// How many friends a user can have (FR-19).
  @inlinable public static var friends: Int { Mutants.limit(3000, "FR-19") }
  /// How many characters the extra text of a friend request may have (FR-21).
  public static var extraLength: Int { Mutants.limit(128, "FR-21") }
  /// How many users one deleteFriends call may name (FR-35).
  public static var deletions: Int { Mutants.limit(100, "FR-35") }
  /// How many users one checkFriends call may name (FR-38, D-15).
  public static var checks: Int { Mutants.limit(20, "FR-38, D-15") }
  /// How many users one getFriendsInfo call may name (FR-57).
  public static var queriedFriends: Int { Mutants.limit(100, "FR-57") }
  /// The allowed page sizes of getFriendApplications (FR-44).
  public static var applicationsPage: ClosedRange<Int64> { Mutants.limits(1...100, "FR-44") }
  /// How many characters a remark may have (FR-53).
  public static var remarkLength: Int { Mutants.limit(64, "FR-53") }
  /// How many extended attributes can be configured for friends, and how many one call may set
  /// (FR-51, D-11).
  public static var extKeys: Int { Mutants.limit(10, "FR-51, D-11") }
  /// How many characters an extended attribute's key may have (D-82).
  public static var extKeyLength: Int { Mutants.limit(32, "D-82") }
  /// How many characters an extended attribute's value may have (D-82).
  public static var extValueLength: Int { Mutants.limit(256, "D-82") }
  /// How many characters a search keyword may have (FR-59).
  public static var keywordLength: Int { Mutants.limit(64, "FR-59") }
  /// How long a request is stored and can be handled, in milliseconds: 7 days (FR-41, D-27).
  @inlinable
  public static var requestLifetime: Int64 { Mutants.limit(7 * 86_400_000, "FR-41, D-27") }
  /// How long the server stores a notice for an offline device, in milliseconds: 7 days (D-03).
  @inlinable public static var noticeLifetime: Int64 { Mutants.limit(7 * 86_400_000, "D-03") }
}
