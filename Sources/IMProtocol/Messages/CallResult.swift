/// What a successful call gives back.
public enum CallResult: Hashable, Sendable {
  case nothing
  /// A processCode: at once, or waiting for someone.
  case processCode(Code)
  case permission(FriendAddPermission)
  case friends(Slice<FriendInfo>)
  case relations(Slice<FriendRelationInfo>)
  /// A page of requests, and the list that goes on behind it; nil after the last page.
  case applications(Slice<FriendApplicationInfo>, rest: PagedList?)
  /// What is noted about a friend now. The application is given nothing; the calling device keeps
  /// it, since no notice tells it (MD-03).
  case noted(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
  /// The names of what a refused call was refused for: errorKeys.
  case errorKeys(Slice<Text>)
  case groups(Slice<GroupInfo>)
  /// A page of groups, likewise.
  case groupsPage(Slice<GroupInfo>, rest: PagedList?)
  case groupMembers(Slice<GroupMemberInfo>)
  /// A page of members of a group, likewise.
  case groupMembersPage(Slice<GroupMemberInfo>, rest: PagedList?)
  /// A page of applications to groups, likewise.
  case groupApplications(Slice<GroupApplicationInfo>, rest: PagedList?)
  /// Members of a group whom the user follows.
  case groupFollows(Slice<FollowInfo>)
  case profile(Kept<UserProfile>)
  case profiles(Slice<UserProfile>)
  case visibility(UserProfileVisibility)
  case subscriptions(Slice<SubscribeInfoEvent>)
  /// The online status of users, on all platforms that are told of.
  case statuses(Slice<SubscribeInfoEvent>)
  /// Those for whom a call about subscriptions failed: failedUserIds.
  case failedUsers(Slice<UserID>)
  case statistics(Slice<NotificationCount>)
}
