extension Catalogue {
  /// Every enumeration with its raw values, in the order of `EnumerationKind`.
  ///
  /// The names and numbers, including misspelled names, are copied from the SDK's headers
  /// RCFriendEnum.h, RCGroupEnum.h, RCUserProfile.h, RCSubscribeEvent.h, RCStatusDefine.h and
  /// RCGetGroupMembersOption.h. RCGroupInfoKeys is missing because its values are texts.
  public static let enumerations: [EnumerationDescriptor] = [
    // Friends
    .init(.directionType, "RCDirectionType", ["Both": 2]),
    .init(.queryFriendsDirectionType, "RCQueryFriendsDirectionType", ["Both": 2]),
    .init(.friendApplicationType, "RCFriendApplicationType", ["Sent": 1, "Received": 2]),
    .init(
      .friendApplicationStatus, "RCFriendApplicationStatus",
      ["UnHandled": 0, "Accepted": 1, "Refused": 2, "Expired": 3]),
    .init(
      .friendAddPermission, "RCFriendAddPermission",
      ["Free": 1, "NeedVerify": 2, "NoOneAllowed": 3]),
    .init(
      .friendRelationType, "RCFriendRelationType",
      ["None": 0, "InMyFriendList": 1, "InOtherFriendList": 2, "BothWay": 3]),
    // Profiles
    .init(
      .userProfileVisibility, "RCUserProfileVisibility",
      ["NotSet": 0, "Invisible": 1, "Everyone": 2, "FriendVisible": 3]),
    .init(.userGender, "RCUserGender", ["Unknown": 0, "Male": 1, "Female": 2]),
    // Subscriptions and connection
    .init(
      .subscribeType, "RCSubscribeType",
      [
        "OnlineStatus": 1, "UserProfile": 2, "FriendOnlineStatus": 3, "FriendUserProfile": 4,
        "Invalid": 5,
      ]),
    .init(.subscribeOperationType, "RCSubscribeOperationType", ["Subscribe": 0, "UnSubscribe": 1]),
    .init(
      .platform, "RCPlatform",
      ["Other": 0, "iOS": 1, "Android": 2, "Web": 3, "PC": 4, "MiniWeb": 5, "HarmonyOS": 6]),
    .init(
      .connectionStatus, "RCConnectionStatus",
      [
        "UNKNOWN": -1, "Connected": 0, "NETWORK_UNAVAILABLE": 1,
        "KICKED_OFFLINE_BY_OTHER_CLIENT": 6, "Connecting": 10, "Unconnected": 11, "SignOut": 12,
        "Suspend": 13, "Timeout": 14, "TOKEN_INCORRECT": 15, "DISCONN_EXCEPTION": 16,
        "PROXY_UNAVAILABLE": 17, "USER_ABANDON": 19,
      ]),
    .init(
      // Whether the SDK could open its database (RCDBErrorCode). Nothing in the simulator says so.
      .dbErrorCode, "RCDBErrorCode",
      [
        // The database is open.
        "OpenSuccess": 0,
        // The database can't be opened.
        "OpenFailed": 33002,
      ]),
    // Permissions of groups
    .init(
      .groupJoinPermission, "RCGroupJoinPermission",
      ["OwnerVerify": 0, "Free": 1, "OwnerOrManagerVerify": 2, "NoOneAllowed": 3]),
    .init(
      .groupOperationPermission, "RCGroupOperationPermission",
      ["Owner": 0, "OwnerOrManager": 1, "Everyone": 2]),
    .init(
      .groupInviteHandlePermission, "RCGroupInviteHandlePermission",
      ["Free": 0, "InviteeVerify": 1]),
    .init(
      .groupMemberInfoEditPermission, "RCGroupMemberInfoEditPermission",
      ["OwnerOrManagerOrSelf": 0, "OwnerOrSelf": 1, "Self": 2]),
    // Groups
    .init(
      .groupMemberRole, "RCGroupMemberRole", ["Undef": 0, "Normal": 1, "Manager": 2, "Owner": 3]),
    .init(
      .groupOperation, "RCGroupOperation",
      [
        "Create": 0, "Join": 1, "Kick": 2, "Quit": 3, "Dismiss": 4, "AddManager": 5,
        "RemoveManager": 6, "TransferGroupOwner": 7,
      ]),
    .init(
      .groupApplicationDirection, "RCGroupApplicationDirection",
      [
        "ApplicationSent": 0, "InvitationSent": 1, "InvitationReceived": 2,
        "ApplicationReceived": 3,
      ]),
    .init(.groupApplicationType, "RCGroupApplicationType", ["Application": 0, "Invitation": 1]),
    .init(
      .groupApplicationStatus, "RCGroupApplicationStatus",
      [
        "ManagerUnHandled": 0, "ManagerRefused": 1, "InviteeUnHandled": 2, "InviteeRefused": 3,
        "Joined": 4, "Expired": 5,
      ]),
    .init(.groupOperationType, "RCGroupOperationType", ["Add": 1, "Remove": 2]),
    .init(
      // Which members of a group a query requests (RCFilterRobotType). No simulated call uses it.
      .filterRobotType, "RCFilterRobotType",
      [
        // Every member of the group.
        "All": 0,
        // The members who aren't robots.
        "ExclueRobot": 1,
        // Only the robots.
        "RobotOnly": 2,
      ]),
    // The request list page
    .init(.requestOrder, "RequestOrder", ["descending": 0, "ascending": 1]),
    .init(.moment, "Moment", ["now": -1, "today": 0]),
    .init(.tapHandler, "TapHandler", ["page": 0, "delegate": 1]),
  ]
}
