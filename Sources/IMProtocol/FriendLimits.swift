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
  /// How long a request can be handled, and is kept, in milliseconds: 7 days (FR-41, D-27).
  public static let requestLifetime: Int64 = 7 * 86_400_000
  /// How long a notice waits for a device, in milliseconds: 7 days (D-03).
  public static let noticeLifetime: Int64 = 7 * 86_400_000
}
