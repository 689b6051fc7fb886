/// What a call returns.
public enum CallResult: Hashable, Sendable {
  case nothing
  /// A processCode, which says whether the call took effect immediately or still needs an approval.
  case processCode(Code)
  case permission(FriendAddPermission)
  case friends(Slice<FriendInfo>)
  case relations(Slice<FriendRelationInfo>)
  /// A page of friend requests. `rest` is the list to which the page belongs, or nil on the last
  /// page.
  case applications(Slice<FriendApplicationInfo>, rest: PagedList?)
  /// A friend's new remark and attributes. The application never sees this result, but the calling
  /// device stores the remark and the attributes, because the device isn't notified of its own
  /// change (MD-03).
  case noted(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
  /// errorKeys: the names of the fields that caused the refusal of the call.
  case errorKeys(Slice<Text>)
  case groups(Slice<GroupInfo>)
  /// A page of groups. `rest` is the list to which the page belongs, or nil on the last page.
  case groupsPage(Slice<GroupInfo>, rest: PagedList?)
  case groupMembers(Slice<GroupMemberInfo>)
  /// A page of a group's members. `rest` is the list to which the page belongs, or nil on the last
  /// page.
  case groupMembersPage(Slice<GroupMemberInfo>, rest: PagedList?)
  /// A page of group applications. `rest` is the list to which the page belongs, or nil on the last
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
  /// failedUserIds: the users for whom the call failed.
  case failedUsers(Slice<UserID>)
  case statistics(Slice<NotificationCount>)
}
