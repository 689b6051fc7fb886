/// The limits of the group service.
public enum GroupLimits {
  /// How many members a group can have, including the owner (D-47).
  public static var members: Int { Mutants.limit(3000, "D-47") }
  /// How many managers a group can have, and how many one call may add or remove (D-52).
  public static var managers: Int { Mutants.limit(10, "D-52") }
  /// How many users one inviteUsersToGroup or createGroup call may invite (GR-05).
  public static var invitees: Int { Mutants.limit(30, "GR-05") }
  /// How many users one kickGroupMembers call may name.
  public static var removals: Int { Mutants.limit(100, "") }
  /// How many users one getGroupMembers call may name.
  public static var queriedMembers: Int { Mutants.limit(100, "") }
  /// How many groups one getGroupsInfo or getJoinedGroups call may name.
  public static var queriedGroups: Int { Mutants.limit(20, "") }
  /// How many followed members one call may add or remove.
  public static var followsOfCall: Int { Mutants.limit(100, "") }
  /// How many members a user can follow in one group.
  public static var follows: Int { Mutants.limit(200, "") }
  /// The allowed page sizes of getGroupApplications (GR-28).
  public static var applicationsPage: ClosedRange<Int64> { Mutants.limits(1...200, "GR-28") }
  /// The allowed page sizes when members or groups are selected by role.
  public static var rolePage: ClosedRange<Int64> { Mutants.limits(1...100, "") }
  /// The allowed page sizes when members or groups are searched by name.
  public static var searchPage: ClosedRange<Int64> { Mutants.limits(1...200, "") }
  /// How many characters a group's id may have.
  public static var idLength: Int { Mutants.limit(64, "") }
  /// How many characters a group's name, a member's nickname or a group's remark may have.
  public static var nameLength: Int { Mutants.limit(64, "") }
  /// How many characters a group's portraitUri may have.
  public static var portraitLength: Int { Mutants.limit(128, "") }
  /// How many characters a group's introduction may have.
  public static var introductionLength: Int { Mutants.limit(512, "") }
  /// How many characters a group's notice may have.
  public static var noticeLength: Int { Mutants.limit(1024, "") }
  /// How many characters a member's extra text may have.
  public static var extraLength: Int { Mutants.limit(128, "") }
  /// How many characters the reason for a refusal may have (GR-21, GR-26).
  public static var reasonLength: Int { Mutants.limit(128, "GR-21, GR-26") }
  /// How many characters a search keyword may have.
  public static var keywordLength: Int { Mutants.limit(64, "") }
  /// How many extended attributes one call may set.
  public static var extKeys: Int { Mutants.limit(10, "") }
  /// How long an application is stored and can be handled, in milliseconds: 7 days (GR-22).
  public static var applicationLifetime: Int64 { Mutants.limit(7 * 86_400_000, "GR-22") }
}
