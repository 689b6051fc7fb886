/// What a call returns.
public enum CallResult: Hashable, Sendable {
  case nothing
  /// A processCode, which says whether the call took effect immediately or still needs an approval.
  case processCode(Code)
  case permission(FriendAddPermission)
  case friends(Slice<FriendInfo>)
  case relations(Slice<FriendRelationInfo>)
  /// A page of friend requests. The next page is read from `rest`, which is nil on the last page.
  case applications(Slice<FriendApplicationInfo>, rest: PagedList?)
  /// A friend's new remark and attributes. The application never sees this result: the calling
  /// device stores them, because it isn't notified of its own change (MD-03).
  case noted(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
  /// The names of the fields that caused the call to be refused: errorKeys.
  case errorKeys(Slice<Text>)
  case groups(Slice<GroupInfo>)
  /// A page of groups. The next page is read from `rest`, which is nil on the last page.
  case groupsPage(Slice<GroupInfo>, rest: PagedList?)
  case groupMembers(Slice<GroupMemberInfo>)
  /// A page of a group's members. The next page is read from `rest`, which is nil on the last page.
  case groupMembersPage(Slice<GroupMemberInfo>, rest: PagedList?)
  /// A page of group applications. The next page is read from `rest`, which is nil on the last
  /// page.
  case groupApplications(Slice<GroupApplicationInfo>, rest: PagedList?)
  /// The members whom the caller follows in a group.
  case groupFollows(Slice<FollowInfo>)
  case profile(ArenaElement<UserProfile>)
  case profiles(Slice<UserProfile>)
  case visibility(UserProfileVisibility)
  case subscriptions(Slice<SubscribeInfoEvent>)
  /// Each user's online status on each platform.
  case statuses(Slice<SubscribeInfoEvent>)
  /// The users for whom the call failed: failedUserIds.
  case failedUsers(Slice<UserID>)
  case statistics(Slice<NotificationCount>)
}
