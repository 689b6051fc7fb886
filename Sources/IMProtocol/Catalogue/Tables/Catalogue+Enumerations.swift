extension Catalogue {
  /// Every enumeration with its raw values, in the order of `EnumerationKind`.
  ///
  /// Names and numbers are those of the SDK's headers RCFriendEnum.h, RCGroupEnum.h,
  /// RCUserProfile.h, RCSubscribeEvent.h, RCStatusDefine.h and RCGetGroupMembersOption.h, spelling
  /// mistakes included. RCGroupInfoKeys is no enumeration: its values are texts.
  public static let enumerations: [EnumerationDescriptor] = [
    // Friends
    EnumerationDescriptor(
      kind: .directionType, name: "RCDirectionType",
      cases: [.init("Both", 2)]),
    EnumerationDescriptor(
      kind: .queryFriendsDirectionType, name: "RCQueryFriendsDirectionType",
      cases: [.init("Both", 2)]),
    EnumerationDescriptor(
      kind: .friendApplicationType, name: "RCFriendApplicationType",
      cases: [.init("Sent", 1), .init("Received", 2)]),
    EnumerationDescriptor(
      kind: .friendApplicationStatus, name: "RCFriendApplicationStatus",
      cases: [
        .init("UnHandled", 0), .init("Accepted", 1), .init("Refused", 2), .init("Expired", 3),
      ]),
    EnumerationDescriptor(
      kind: .friendAddPermission, name: "RCFriendAddPermission",
      cases: [.init("Free", 1), .init("NeedVerify", 2), .init("NoOneAllowed", 3)]),
    EnumerationDescriptor(
      kind: .friendRelationType, name: "RCFriendRelationType",
      cases: [
        .init("None", 0), .init("InMyFriendList", 1), .init("InOtherFriendList", 2),
        .init("BothWay", 3),
      ]),
    // Profiles
    EnumerationDescriptor(
      kind: .userProfileVisibility, name: "RCUserProfileVisibility",
      cases: [
        .init("NotSet", 0), .init("Invisible", 1), .init("Everyone", 2), .init("FriendVisible", 3),
      ]),
    EnumerationDescriptor(
      kind: .userGender, name: "RCUserGender",
      cases: [.init("Unknown", 0), .init("Male", 1), .init("Female", 2)]),
    // Subscriptions and connection
    EnumerationDescriptor(
      kind: .subscribeType, name: "RCSubscribeType",
      cases: [
        .init("OnlineStatus", 1), .init("UserProfile", 2), .init("FriendOnlineStatus", 3),
        .init("FriendUserProfile", 4), .init("Invalid", 5),
      ]),
    EnumerationDescriptor(
      kind: .subscribeOperationType, name: "RCSubscribeOperationType",
      cases: [.init("Subscribe", 0), .init("UnSubscribe", 1)]),
    EnumerationDescriptor(
      kind: .platform, name: "RCPlatform",
      cases: [
        .init("Other", 0), .init("iOS", 1), .init("Android", 2), .init("Web", 3), .init("PC", 4),
        .init("MiniWeb", 5), .init("HarmonyOS", 6),
      ]),
    EnumerationDescriptor(
      kind: .connectionStatus, name: "RCConnectionStatus",
      cases: [
        .init("UNKNOWN", -1), .init("Connected", 0), .init("NETWORK_UNAVAILABLE", 1),
        .init("KICKED_OFFLINE_BY_OTHER_CLIENT", 6), .init("Connecting", 10),
        .init("Unconnected", 11), .init("SignOut", 12), .init("Suspend", 13), .init("Timeout", 14),
        .init("TOKEN_INCORRECT", 15), .init("DISCONN_EXCEPTION", 16),
        .init("PROXY_UNAVAILABLE", 17), .init("USER_ABANDON", 19),
      ]),
    EnumerationDescriptor(
      kind: .dbErrorCode, name: "RCDBErrorCode",
      cases: [.init("OpenSuccess", 0), .init("OpenFailed", 33002)]),
    // Permissions of groups
    EnumerationDescriptor(
      kind: .groupJoinPermission, name: "RCGroupJoinPermission",
      cases: [
        .init("OwnerVerify", 0), .init("Free", 1), .init("OwnerOrManagerVerify", 2),
        .init("NoOneAllowed", 3),
      ]),
    EnumerationDescriptor(
      kind: .groupOperationPermission, name: "RCGroupOperationPermission",
      cases: [.init("Owner", 0), .init("OwnerOrManager", 1), .init("Everyone", 2)]),
    EnumerationDescriptor(
      kind: .groupInviteHandlePermission, name: "RCGroupInviteHandlePermission",
      cases: [.init("Free", 0), .init("InviteeVerify", 1)]),
    EnumerationDescriptor(
      kind: .groupMemberInfoEditPermission, name: "RCGroupMemberInfoEditPermission",
      cases: [.init("OwnerOrManagerOrSelf", 0), .init("OwnerOrSelf", 1), .init("Self", 2)]),
    // Groups
    EnumerationDescriptor(
      kind: .groupMemberRole, name: "RCGroupMemberRole",
      cases: [.init("Undef", 0), .init("Normal", 1), .init("Manager", 2), .init("Owner", 3)]),
    EnumerationDescriptor(
      kind: .groupOperation, name: "RCGroupOperation",
      cases: [
        .init("Create", 0), .init("Join", 1), .init("Kick", 2), .init("Quit", 3),
        .init("Dismiss", 4), .init("AddManager", 5), .init("RemoveManager", 6),
        .init("TransferGroupOwner", 7),
      ]),
    EnumerationDescriptor(
      kind: .groupApplicationDirection, name: "RCGroupApplicationDirection",
      cases: [
        .init("ApplicationSent", 0), .init("InvitationSent", 1), .init("InvitationReceived", 2),
        .init("ApplicationReceived", 3),
      ]),
    EnumerationDescriptor(
      kind: .groupApplicationType, name: "RCGroupApplicationType",
      cases: [.init("Application", 0), .init("Invitation", 1)]),
    EnumerationDescriptor(
      kind: .groupApplicationStatus, name: "RCGroupApplicationStatus",
      cases: [
        .init("ManagerUnHandled", 0), .init("ManagerRefused", 1), .init("InviteeUnHandled", 2),
        .init("InviteeRefused", 3), .init("Joined", 4), .init("Expired", 5),
      ]),
    EnumerationDescriptor(
      kind: .groupOperationType, name: "RCGroupOperationType",
      cases: [.init("Add", 1), .init("Remove", 2)]),
    EnumerationDescriptor(
      kind: .filterRobotType, name: "RCFilterRobotType",
      cases: [.init("All", 0), .init("ExclueRobot", 1), .init("RobotOnly", 2)]),
    // The request list page
    EnumerationDescriptor(
      kind: .requestOrder, name: "RequestOrder",
      cases: [.init("descending", 0), .init("ascending", 1)]),
    EnumerationDescriptor(
      kind: .moment, name: "Moment", cases: [.init("now", -1), .init("today", 0)]),
    EnumerationDescriptor(
      kind: .tapHandler, name: "TapHandler", cases: [.init("page", 0), .init("delegate", 1)]),
  ]
}
