/// The limits of the friend service, under their names.
public enum FriendLimits {
  /// Friends of one user (FR-19).
  public static let friends = 3000
  /// Characters of a request's extra (FR-21).
  public static let extraLength = 128
  /// Users in one deleteFriends call (FR-35).
  public static let deletions = 100
  /// Users in one checkFriends call (FR-38, D-15).
  public static let checks = 20
  /// Users in one getFriendsInfo call (FR-57).
  public static let queriedFriends = 100
  /// Items of a page of getFriendApplications (FR-44).
  public static let applicationsPage: ClosedRange<Int64> = 1...100
  /// Characters of a remark (FR-53).
  public static let remarkLength = 64
  /// Extended attributes that can be configured, and set in one call (FR-51, D-11).
  public static let extKeys = 10
  /// Characters of the key of an extended attribute (D-82).
  public static let extKeyLength = 32
  /// Characters of the value of an extended attribute (D-82).
  public static let extValueLength = 256
  /// Characters of a search keyword (FR-59).
  public static let keywordLength = 64
  /// How long a request can be handled, and is kept, in milliseconds: 7 days (FR-41, D-27).
  public static let requestLifetime: Int64 = 7 * 86_400_000
  /// How long a notice waits for a device, in milliseconds: 7 days (D-03).
  public static let noticeLifetime: Int64 = 7 * 86_400_000
}
