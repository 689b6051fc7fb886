/// The result of a call.
public enum CallResult: Hashable, Sendable {
  case nothing
  /// The processCode of a call. The processCode says whether the call took effect immediately or
  /// still needs an approval.
  case processCode(Code)
  case permission(FriendAddPermission)
  case friends(Slice<FriendInfo>)
  case relations(Slice<FriendRelationInfo>)
  /// A page of friend requests. The next page can be read from the list `rest`. If this page is the
  /// last page, `rest` is nil.
  case applications(Slice<FriendApplicationInfo>, rest: PagedList?)
  /// The current remark and attributes of a friend. The application does not receive this result.
  /// The calling device stores the remark and the attributes, because the device receives no notice
  /// of the change (MD-03).
  case noted(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
  /// The names of the fields that caused the refusal of a call: errorKeys.
  case errorKeys(Slice<Text>)
  case groups(Slice<GroupInfo>)
  /// A page of groups. The next page can be read from the list `rest`. If this page is the last
  /// page, `rest` is nil.
  case groupsPage(Slice<GroupInfo>, rest: PagedList?)
  case groupMembers(Slice<GroupMemberInfo>)
  /// A page of the members of a group. The next page can be read from the list `rest`. If this page
  /// is the last page, `rest` is nil.
  case groupMembersPage(Slice<GroupMemberInfo>, rest: PagedList?)
  /// A page of applications to groups. The next page can be read from the list `rest`. If this page
  /// is the last page, `rest` is nil.
  case groupApplications(Slice<GroupApplicationInfo>, rest: PagedList?)
  /// The members whom the caller follows in a group.
  case groupFollows(Slice<FollowInfo>)
  case profile(ArenaElement<UserProfile>)
  case profiles(Slice<UserProfile>)
  case visibility(UserProfileVisibility)
  case subscriptions(Slice<SubscribeInfoEvent>)
  /// The online status on each platform, for each user.
  case statuses(Slice<SubscribeInfoEvent>)
  /// The users for whom a call about subscriptions failed: failedUserIds.
  case failedUsers(Slice<UserID>)
  case statistics(Slice<NotificationCount>)
}
