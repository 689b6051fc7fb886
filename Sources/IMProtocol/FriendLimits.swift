/// The limits of the friend service.
public enum FriendLimits {
  /// The largest number of friends of one user (FR-19).
  @inlinable public static var friends: Int { Mutants.limit(3000, "FR-19") }
  /// The largest number of characters of a request's extra (FR-21).
  public static var extraLength: Int { Mutants.limit(128, "FR-21") }
  /// The largest number of users in one deleteFriends call (FR-35).
  public static var deletions: Int { Mutants.limit(100, "FR-35") }
  /// The largest number of users in one checkFriends call (FR-38, D-15).
  public static var checks: Int { Mutants.limit(20, "FR-38, D-15") }
  /// The largest number of users in one getFriendsInfo call (FR-57).
  public static var queriedFriends: Int { Mutants.limit(100, "FR-57") }
  /// The allowed page sizes of getFriendApplications (FR-44).
  public static var applicationsPage: ClosedRange<Int64> { Mutants.limits(1...100, "FR-44") }
  /// The largest number of characters of a remark (FR-53).
  public static var remarkLength: Int { Mutants.limit(64, "FR-53") }
  /// The largest number of extended attributes that can be configured for friends. The same limit
  /// applies to the attributes in one call (FR-51, D-11).
  public static var extKeys: Int { Mutants.limit(10, "FR-51, D-11") }
  /// The largest number of characters in the key of an extended attribute (D-82).
  public static var extKeyLength: Int { Mutants.limit(32, "D-82") }
  /// The largest number of characters in the value of an extended attribute (D-82).
  public static var extValueLength: Int { Mutants.limit(256, "D-82") }
  /// The largest number of characters of a search keyword (FR-59).
  public static var keywordLength: Int { Mutants.limit(64, "FR-59") }
  /// The lifetime of a request, in milliseconds: 7 days. A request is stored and can be handled
  /// until the end of the lifetime (FR-41, D-27).
  @inlinable
  public static var requestLifetime: Int64 { Mutants.limit(7 * 86_400_000, "FR-41, D-27") }
  /// The lifetime, in milliseconds, of a notice that the server stores for an offline device: 7
  /// days (D-03).
  @inlinable public static var noticeLifetime: Int64 { Mutants.limit(7 * 86_400_000, "D-03") }
}
