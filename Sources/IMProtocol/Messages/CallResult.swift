/// The result of a call.
public enum CallResult: Hashable, Sendable {
  case nothing
  /// A processCode, which says whether the call took effect immediately or still needs an approval.
  case processCode(Code)
  case permission(FriendAddPermission)
  case friends(Slice<FriendInfo>)
  case relations(Slice<FriendRelationInfo>)
  /// A page of friend requests. `rest` is the list from which the next page can be read; nil if
  /// this page is the last page.
  case applications(Slice<FriendApplicationInfo>, rest: PagedList?)
  /// The current remark and attributes of a friend. The application does not receive this result.
  /// The calling device stores the remark and the attributes, since the device receives no notice
  /// of the change (MD-03).
  case noted(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
  /// errorKeys: the names of the fields that caused the refusal of a call.
  case errorKeys(Slice<Text>)
  case groups(Slice<GroupInfo>)
  /// A page of groups. `rest` is the list from which the next page can be read; nil if this page is
  /// the last page.
  case groupsPage(Slice<GroupInfo>, rest: PagedList?)
  case groupMembers(Slice<GroupMemberInfo>)
  /// A page of members of a group. `rest` is the list from which the next page can be read; nil if
  /// this page is the last page.
  case groupMembersPage(Slice<GroupMemberInfo>, rest: PagedList?)
  /// A page of applications to groups. `rest` is the list from which the next page can be read; nil
  /// if this page is the last page.
  case groupApplications(Slice<GroupApplicationInfo>, rest: PagedList?)
  /// The members of a group whom the user follows.
  case groupFollows(Slice<FollowInfo>)
  case profile(ArenaElement<UserProfile>)
  case profiles(Slice<UserProfile>)
  case visibility(UserProfileVisibility)
  case subscriptions(Slice<SubscribeInfoEvent>)
  /// The online status of users on each platform.
  case statuses(Slice<SubscribeInfoEvent>)
  /// The users for whom a call about subscriptions failed: failedUserIds.
  case failedUsers(Slice<UserID>)
  case statistics(Slice<NotificationCount>)
}
