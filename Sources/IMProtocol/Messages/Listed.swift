/// A type whose values can be stored in an arena.
@usableFromInline package protocol Listed: Sendable {
  /// The path to the arena's list of such values. The optimizer turns uses of the path into direct
  /// access.
  static var list: ListPath<Self> { get }
}

/// The path to one of an arena's lists.
@usableFromInline package typealias ListPath<Element> = WritableKeyPath<
  Arena.Lists, History<Element>
>

extension UserID: Listed { @inlinable package static var list: ListPath<UserID> { \.users } }
extension GroupID: Listed { @inlinable package static var list: ListPath<GroupID> { \.groups } }
extension Text: Listed { @inlinable package static var list: ListPath<Text> { \.texts } }
extension Value.Attribute: Listed {
  @inlinable package static var list: ListPath<Value.Attribute> { \.attributes }
}
extension FriendInfo: Listed {
  @inlinable package static var list: ListPath<FriendInfo> { \.friends }
}
extension FriendRelationInfo: Listed {
  @inlinable package static var list: ListPath<FriendRelationInfo> { \.relations }
}
extension FriendApplicationInfo: Listed {
  @inlinable package static var list: ListPath<FriendApplicationInfo> { \.requests }
}
extension PageQuery: Listed {
  @inlinable package static var list: ListPath<PageQuery> { \.queries }
}
extension GroupSettingsChange: Listed {
  @inlinable package static var list: ListPath<GroupSettingsChange> { \.settings }
}
extension GroupInfo: Listed { @inlinable package static var list: ListPath<GroupInfo> { \.infos } }
extension GroupMemberInfo: Listed {
  @inlinable package static var list: ListPath<GroupMemberInfo> { \.members }
}
extension GroupApplicationInfo: Listed {
  @inlinable package static var list: ListPath<GroupApplicationInfo> { \.applications }
}
extension GroupOperationChange: Listed {
  @inlinable package static var list: ListPath<GroupOperationChange> { \.operations }
}
extension GroupInfoChange: Listed {
  @inlinable package static var list: ListPath<GroupInfoChange> { \.infoChanges }
}
extension GroupMemberInfoChange: Listed {
  @inlinable package static var list: ListPath<GroupMemberInfoChange> { \.memberChanges }
}
extension FollowInfo: Listed {
  @inlinable package static var list: ListPath<FollowInfo> { \.follows }
}
extension ProfileAttributes: Listed {
  @inlinable package static var list: ListPath<ProfileAttributes> { \.profileChanges }
}
extension UserProfile: Listed {
  @inlinable package static var list: ListPath<UserProfile> { \.profiles }
}
extension SubscribeEventDetail: Listed {
  @inlinable package static var list: ListPath<SubscribeEventDetail> { \.details }
}
extension SubscribeInfoEvent: Listed {
  @inlinable package static var list: ListPath<SubscribeInfoEvent> { \.events }
}
extension SubscribeEvent: Listed {
  @inlinable package static var list: ListPath<SubscribeEvent> { \.subscriptions }
}
extension WaitingNotice: Listed {
  @inlinable package static var list: ListPath<WaitingNotice> { \.notices }
}
extension NotificationCount: Listed {
  @inlinable package static var list: ListPath<NotificationCount> { \.counts }
}
