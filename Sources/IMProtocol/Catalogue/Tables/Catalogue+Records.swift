extension Catalogue {
  /// Every record, in the order of `RecordKind`.
  public static let records: [RecordDescriptor] =
    [
      // Friends
      FriendRecord.descriptor("RCFriendInfo"),
      FriendApplicationInfo.descriptor("RCFriendApplicationInfo"),
      FriendRelationInfo.descriptor("RCFriendRelationInfo"),
      // Groups
      GroupInfo.descriptor("RCGroupInfo"),
      GroupMemberInfo.descriptor("RCGroupMemberInfo"),
      GroupApplicationInfo.descriptor("RCGroupApplicationInfo"),
      QuitGroupConfig.descriptor("RCQuitGroupConfig"),
      FollowInfo.descriptor("RCFollowInfo"),
      // Profiles
      UserProfile.descriptor("RCUserProfile"),
      // Subscriptions
      SubscribeEvent.descriptor("RCSubscribeEvent"),
      SubscribeInfoEvent.descriptor("RCSubscribeInfoEvent"),
      SubscribeEventDetail.descriptor("RCSubscribeEventDetail"),
      SubscribeUserOnlineStatus.descriptor("RCSubscribeUserOnlineStatus"),
      PlatformOnlineStatus.descriptor("RCPlatformOnlineStatus"),
      // Pages
      ResultPage<FriendApplicationInfo>.descriptor("RCPagingQueryResult"),
      ResultPage<GroupApplicationInfo>.descriptor("RCPagingQueryResult"),
      ResultPage<GroupMemberInfo>.descriptor("RCPagingQueryResult"),
      ResultPage<GroupInfo>.descriptor("RCPagingQueryResult"),
      // The simulator's own
      StatisticsRecord.descriptor("Statistics"),
      NotificationCount.descriptor("NotificationCount"),
      LocalDataRecord.descriptor("LocalData"),
      // The request list page
      RequestPageParameters.descriptor("friendRequestPage"),
      RequestPageParameters.Section.descriptor("RequestPageSection"),
      ShownRequestPage.descriptor("ShownRequestPage"),
      ShownRequestPage.Section.descriptor("ShownRequestSection"),
      ShownRequestPage.Item.descriptor("RequestPageItem"),
      RequestPageRow.descriptor("RequestPageRow"),
      ShownRequestPage.Tap.descriptor("RequestPageTap"),
    ]
}
