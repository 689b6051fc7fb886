/// The limits of the group service.
public enum GroupLimits {
  /// The largest number of members of a group, including the owner (D-47).
  public static var members: Int { Mutants.limit(3000, "D-47") }
  /// The largest number of managers of a group. The same limit applies to the managers that one
  /// call adds or removes (D-52).
  public static var managers: Int { Mutants.limit(10, "D-52") }
  /// The largest number of users in one inviteUsersToGroup call. The same limit applies to the
  /// invitees of createGroup (GR-05).
  public static var invitees: Int { Mutants.limit(30, "GR-05") }
  /// The largest number of users in one kickGroupMembers call.
  public static var removals: Int { Mutants.limit(100, "") }
  /// The largest number of users in one getGroupMembers call.
  public static var queriedMembers: Int { Mutants.limit(100, "") }
  /// The largest number of groups in one getGroupsInfo or getJoinedGroups call.
  public static var queriedGroups: Int { Mutants.limit(20, "") }
  /// The largest number of users in one call that adds or removes followed members.
  public static var followsOfCall: Int { Mutants.limit(100, "") }
  /// The largest number of members whom one user can follow in one group.
  public static var follows: Int { Mutants.limit(200, "") }
  /// The allowed page sizes of getGroupApplications (GR-28).
  public static var applicationsPage: ClosedRange<Int64> { Mutants.limits(1...200, "GR-28") }
  /// The allowed page sizes of the calls that select members or groups by role.
  public static var rolePage: ClosedRange<Int64> { Mutants.limits(1...100, "") }
  /// The allowed page sizes of the calls that search members or groups by name.
  public static var searchPage: ClosedRange<Int64> { Mutants.limits(1...200, "") }
  /// The largest number of characters of a group id.
  public static var idLength: Int { Mutants.limit(64, "") }
  /// The largest number of characters of a group's name, a member's nickname or a remark for a
  /// group.
  public static var nameLength: Int { Mutants.limit(64, "") }
  /// The largest number of characters of a group's portraitUri.
  public static var portraitLength: Int { Mutants.limit(128, "") }
  /// The largest number of characters of a group's introduction.
  public static var introductionLength: Int { Mutants.limit(512, "") }
  /// The largest number of characters of a group's notice.
  public static var noticeLength: Int { Mutants.limit(1024, "") }
  /// The largest number of characters of a member's extra text.
  public static var extraLength: Int { Mutants.limit(128, "") }
  /// The largest number of characters in the reason for a refusal (GR-21, GR-26).
  public static var reasonLength: Int { Mutants.limit(128, "GR-21, GR-26") }
  /// The largest number of characters of a search keyword.
  public static var keywordLength: Int { Mutants.limit(64, "") }
  /// The largest number of extended attributes in one call.
  public static var extKeys: Int { Mutants.limit(10, "") }
  /// The lifetime of an application, in milliseconds: 7 days. An application is stored and can be
  /// handled until the end of the lifetime (GR-22).
  public static var applicationLifetime: Int64 { Mutants.limit(7 * 86_400_000, "GR-22") }
}
