extension Catalogue {
  /// Every record, in the order of `RecordKind`.
  public static let records: [RecordDescriptor] =
    [
      // Friends
      FriendRecord.descriptor,
      FriendApplicationInfo.descriptor,
      FriendRelationInfo.descriptor,
      // Groups
      GroupInfo.descriptor,
      GroupMemberInfo.descriptor,
      GroupApplicationInfo.descriptor,
      QuitGroupConfig.descriptor,
      FollowInfo.descriptor,
      // Profiles
      UserProfile.descriptor,
      // Subscriptions
      SubscribeEvent.descriptor,
      SubscribeInfoEvent.descriptor,
      SubscribeEventDetail.descriptor,
      SubscribeUserOnlineStatus.descriptor,
      PlatformOnlineStatus.descriptor,
      // Pages
      ResultPage<FriendApplicationInfo>.descriptor,
      ResultPage<GroupApplicationInfo>.descriptor,
      ResultPage<GroupMemberInfo>.descriptor,
      ResultPage<GroupInfo>.descriptor,
      // The simulator's own
      StatisticsRecord.descriptor,
      NotificationCount.descriptor,
      LocalDataRecord.descriptor,
      // The request list page
      RequestPageParameters.descriptor,
      RequestPageParameters.Section.descriptor,
      ShownRequestPage.descriptor,
      ShownRequestPage.Section.descriptor,
      ShownRequestPage.Item.descriptor,
      RequestPageRow.descriptor,
      ShownRequestPage.Tap.descriptor,
    ]
}
