/// What a successful call gives back.
public enum CallResult: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// A processCode: at once, or waiting for someone.
  case processCode(Code)
  /// A permission for adding friends.
  case permission(FriendAddPermission)
  /// Friends.
  case friends(Slice<FriendInfo>)
  /// Relations.
  case relations(Slice<FriendRelationInfo>)
  /// A page of requests, and the list that goes on behind it; nil after the last page.
  case applications(Slice<FriendApplicationInfo>, rest: PagedList?)
  /// What is noted about a friend now. The application is given nothing; the calling device keeps
  /// it, since no notice tells it (MD-03).
  case noted(userId: UserID, remark: Text, extProfile: Slice<Value.Attribute>)
  /// The names of what a refused call was refused for: errorKeys.
  case errorKeys(Slice<Text>)
  /// Groups.
  case groups(Slice<GroupInfo>)
  /// A page of groups, likewise.
  case groupsPage(Slice<GroupInfo>, rest: PagedList?)
  /// Members of a group.
  case groupMembers(Slice<GroupMemberInfo>)
  /// A page of members of a group, likewise.
  case groupMembersPage(Slice<GroupMemberInfo>, rest: PagedList?)
  /// A page of applications to groups, likewise.
  case groupApplications(Slice<GroupApplicationInfo>, rest: PagedList?)
  /// Members of a group whom the user follows.
  case groupFollows(Slice<FollowInfo>)
  /// A profile.
  case profile(Kept<UserProfile>)
  /// Profiles.
  case profiles(Slice<UserProfile>)
  /// Who may see a profile.
  case visibility(UserProfileVisibility)
  /// Subscriptions.
  case subscriptions(Slice<SubscribeInfoEvent>)
  /// The online status of users, on all platforms that are told of.
  case statuses(Slice<SubscribeInfoEvent>)
  /// Those for whom a call about subscriptions failed: failedUserIds.
  case failedUsers(Slice<UserID>)
  /// Notifications counted by kind.
  case statistics(Slice<NotificationCount>)
}
