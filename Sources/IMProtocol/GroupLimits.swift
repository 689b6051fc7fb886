/// The limits of groups, under their names.
public enum GroupLimits {
  /// Members of a group, the owner among them (D-47).
  public static let members = 3000
  /// Managers of a group, and users in one call about managers (D-52).
  public static let managers = 10
  /// Users in one inviteUsersToGroup call, and invitees of createGroup (GR-05).
  public static let invitees = 30
  /// Users in one kickGroupMembers call.
  public static let removals = 100
  /// Users in one getGroupMembers call.
  public static let queriedMembers = 100
  /// Groups in one getGroupsInfo or getJoinedGroups call.
  public static let queriedGroups = 20
  /// Users in one call about follows.
  public static let followsOfCall = 100
  /// Members whom a user follows in one group.
  public static let follows = 200
  /// Items of a page of getGroupApplications (GR-28).
  public static let applicationsPage: ClosedRange<Int64> = 1...200
  /// Items of a page of members or groups by role.
  public static let rolePage: ClosedRange<Int64> = 1...100
  /// Items of a page of members or groups found by name.
  public static let searchPage: ClosedRange<Int64> = 1...200
  /// Characters of a group id.
  public static let idLength = 64
  /// Characters of a group's name, of a member's nickname, and of a remark for a group.
  public static let nameLength = 64
  /// Characters of a group's portraitUri.
  public static let portraitLength = 128
  /// Characters of a group's introduction.
  public static let introductionLength = 512
  /// Characters of a group's notice.
  public static let noticeLength = 1024
  /// Characters of a member's extra text.
  public static let extraLength = 128
  /// Characters of the reason of a refusal (GR-21, GR-26).
  public static let reasonLength = 128
  /// Characters of a search keyword.
  public static let keywordLength = 64
  /// Extended attributes in one call.
  public static let extKeys = 10
  /// How long an application can be handled, and is kept, in milliseconds: 7 days (GR-22).
  public static let applicationLifetime: Int64 = 7 * 86_400_000
}
