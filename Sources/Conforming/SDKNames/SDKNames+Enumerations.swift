import IMProtocol

extension SDKNames {
  /// An enumeration of another SDK with constants that the catalogue does not have. The Android and
  /// Web SDKs name the types as the SDK for iOS does, without its prefix; most constants of Android
  /// are those of the catalogue.
  struct OtherEnumeration: Sendable {
    let kind: EnumerationKind
    /// The name of the type. A case may be written with it, as in `RCIMIWFriendType.both`.
    let type: String
    let sdks: SDKs
    /// The constants with other names than in the catalogue, and the raw values of their cases.
    let constants: [(name: String, rawValue: Int32)]

    init(
      _ kind: EnumerationKind, _ type: String, _ sdks: SDKs,
      _ constants: KeyValuePairs<String, Int32> = [:]
    ) {
      (self.kind, self.type, self.sdks) = (kind, type, sdks)
      self.constants = constants.map { ($0.key, $0.value) }
    }

    func rawValue(of name: ArraySlice<UInt8>) -> Int32? {
      constants.first { $0.name.utf8.elementsEqual(name) }?.rawValue
    }
  }

  static let enumerations = android + web + flutter

  private static let android = [
    OtherEnumeration(
      .subscribeType, "SubscribeType", .android,
      [
        "ONLINE_STATUS": 1, "USER_PROFILE": 2, "FRIEND_ONLINE_STATUS": 3, "FRIEND_USER_PROFILE": 4,
      ]),
    OtherEnumeration(
      .subscribeOperationType, "OperationType", .android, ["SUBSCRIBE": 0, "UNSUBSCRIBE": 1]),
    OtherEnumeration(
      .platform, "Platform", .android,
      [
        "Platform_Other": 0, "Platform_iOS": 1, "Platform_Android": 2, "Platform_Web": 3,
        "Platform_PC": 4, "Platform_MiniWeb": 5, "Platform_HarmonyOS": 6,
      ]),
    OtherEnumeration(
      .connectionStatus, "ConnectionStatus", .android,
      [
        "CONNECTED": 0, "CONNECTING": 10, "UNCONNECTED": 11, "SIGN_OUT": 12, "SUSPEND": 13,
        "TIMEOUT": 14,
      ]),
  ]

  private static let web = [
    OtherEnumeration(.directionType, "DirectionType", .web, ["BOTH": 2]),
    OtherEnumeration(.queryFriendsDirectionType, "QueryFriendsDirectionType", .web, ["BOTH": 2]),
    OtherEnumeration(
      .friendApplicationType, "FriendApplicationType", .web,
      ["SENT": 1, "RECEIVED": 2]),
    OtherEnumeration(
      .friendApplicationStatus, "FriendApplicationStatus", .web,
      ["UNHANDLED": 0, "ACCEPTED": 1, "REFUSED": 2, "EXPIRED": 3]),
    OtherEnumeration(
      .friendAddPermission, "FriendAddPermission", .web,
      ["FREE": 1, "NEED_VERIFY": 2, "NO_ONE_ALLOWED": 3]),
    OtherEnumeration(
      .friendRelationType, "FriendRelationType", .web,
      ["NONE": 0, "IN_MY_FRIEND_LIST": 1, "IN_OTHER_FRIEND_LIST": 2, "BOTH_WAY": 3]),
    OtherEnumeration(
      .subscribeType, "SubscribeType", .web,
      ["ONLINE_STATUS": 1, "USER_PROFILE": 2, "FRIEND_ONLINE_STATUS": 3, "FRIEND_USER_PROFILE": 4]),
    OtherEnumeration(
      .groupJoinPermission, "GroupJoinPermission", .web,
      ["OWNER_VERIFY": 0, "FREE": 1, "OWNER_OR_MANAGER_VERIFY": 2, "NO_ONE_ALLOWED": 3]),
    OtherEnumeration(
      .groupOperationPermission, "GroupOperationPermission", .web,
      ["OWNER": 0, "OWNER_OR_MANAGER": 1, "EVERYONE": 2]),
    OtherEnumeration(
      .groupInviteHandlePermission, "GroupInviteHandlePermission", .web,
      ["FREE": 0, "INVITEE_VERIFY": 1]),
    OtherEnumeration(
      .groupMemberInfoEditPermission, "GroupMemberInfoEditPermission", .web,
      ["OWNER_OR_MANAGER_OR_SELF": 0, "OWNER_OR_SELF": 1, "SELF": 2]),
    OtherEnumeration(
      .groupMemberRole, "GroupMemberRole", .web,
      ["UNDEF": 0, "NORMAL": 1, "MANAGER": 2, "OWNER": 3]),
    OtherEnumeration(
      .groupOperation, "GroupOperation", .web,
      [
        "CREATE": 0, "JOIN": 1, "KICK": 2, "QUIT": 3, "DISMISS": 4, "ADD_MANAGER": 5,
        "REMOVE_MANAGER": 6, "TRANSFER_GROUP_OWNER": 7,
      ]),
    OtherEnumeration(
      .groupApplicationDirection, "GroupApplicationDirection", .web,
      [
        "APPLICATION_SENT": 0, "INVITATION_SENT": 1, "INVITATION_RECEIVED": 2,
        "APPLICATION_RECEIVED": 3,
      ]),
    OtherEnumeration(
      .groupApplicationType, "GroupApplicationType", .web,
      ["APPLICATION": 0, "INVITATION": 1]),
    OtherEnumeration(
      .groupApplicationStatus, "GroupApplicationStatus", .web,
      [
        "MANAGER_UNHANDLED": 0, "MANAGER_REFUSED": 1, "INVITEE_UNHANDLED": 2, "INVITEE_REFUSED": 3,
        "JOINED": 4, "EXPIRED": 5,
      ]),
    OtherEnumeration(.groupOperationType, "GroupOperationType", .web, ["ADD": 1, "REMOVE": 2]),
  ]

  private static let flutter = [
    OtherEnumeration(.directionType, "RCIMIWFriendType", .flutter, ["both": 2]),
    OtherEnumeration(.queryFriendsDirectionType, "RCIMIWFriendType", .flutter, ["both": 2]),
    OtherEnumeration(
      .friendApplicationType, "RCIMIWFriendApplicationType", .flutter, ["sent": 1, "received": 2]),
    OtherEnumeration(
      .friendApplicationStatus, "RCIMIWFriendApplicationStatus", .flutter,
      ["unhandled": 0, "accepted": 1, "refused": 2, "expired": 3]),
    OtherEnumeration(
      .friendAddPermission, "RCIMIWFriendAllowType", .flutter,
      ["free": 1, "needVerify": 2, "noOneAllowed": 3]),
    OtherEnumeration(
      .friendRelationType, "RCIMIWFriendRelationType", .flutter,
      ["none": 0, "inMyFriendList": 1, "inOtherFriendList": 2, "inBothFriendList": 3]),
    OtherEnumeration(
      .userProfileVisibility, "RCIMIWUserProfileVisibility", .flutter,
      ["notSet": 0, "invisible": 1, "everyone": 2, "friendVisible": 3]),
    OtherEnumeration(
      .userGender, "RCIMIWUserGender", .flutter, ["unknown": 0, "male": 1, "female": 2]),
    OtherEnumeration(
      .subscribeType, "RCIMIWSubscribeType", .flutter,
      [
        "onlineStatus": 1, "userProfile": 2, "friendOnlineStatus": 3, "friendUserProfile": 4,
        "invalid": 5,
      ]),
    OtherEnumeration(
      .subscribeOperationType, "RCIMIWSubscribeOperationType", .flutter,
      ["subscribe": 0, "unsubscribe": 1]),
    OtherEnumeration(
      .platform, "RCIMIWPlatform", .flutter,
      ["other": 0, "ios": 1, "android": 2, "web": 3, "pc": 4, "miniweb": 5, "harmonyos": 6]),
    OtherEnumeration(
      .connectionStatus, "RCIMIWConnectionStatus", .flutter,
      [
        "unknown": -1, "connected": 0, "networkUnavailable": 1, "kickedOfflineByOtherClient": 6,
        "connecting": 10, "unconnected": 11, "signOut": 12, "suspend": 13, "timeout": 14,
        "tokenIncorrect": 15,
      ]),
    OtherEnumeration(
      .groupJoinPermission, "RCIMIWGroupJoinPermission", .flutter,
      ["ownerverify": 0, "free": 1, "ownerormanagerverify": 2, "nooneallowed": 3]),
    OtherEnumeration(
      .groupOperationPermission, "RCIMIWGroupOperationPermission", .flutter,
      ["owner": 0, "ownerormanager": 1, "everyone": 2]),
    OtherEnumeration(
      .groupInviteHandlePermission, "RCIMIWGroupInviteHandlePermission", .flutter,
      ["free": 0, "inviteeverify": 1]),
    OtherEnumeration(
      .groupMemberInfoEditPermission, "RCIMIWGroupMemberInfoEditPermission", .flutter,
      ["ownerormanagerorself": 0, "ownerorself": 1, "self": 2]),
    OtherEnumeration(
      .groupMemberRole, "RCIMIWGroupMemberRole", .flutter,
      ["undef": 0, "normal": 1, "manager": 2, "owner": 3]),
    OtherEnumeration(
      .groupOperation, "RCIMIWGroupOperation", .flutter,
      [
        "create": 0, "join": 1, "kick": 2, "quit": 3, "dismiss": 4, "addmanager": 5,
        "removemanager": 6, "transfergroupowner": 7,
      ]),
    OtherEnumeration(
      .groupApplicationDirection, "RCIMIWGroupApplicationDirection", .flutter,
      [
        "applicationsent": 0, "invitationsent": 1, "invitationreceived": 2,
        "applicationreceived": 3,
      ]
    ),
    OtherEnumeration(
      .groupApplicationType, "RCIMIWGroupApplicationType", .flutter,
      ["application": 0, "invitation": 1]),
    OtherEnumeration(
      .groupApplicationStatus, "RCIMIWGroupApplicationStatus", .flutter,
      [
        "managerunhandled": 0, "managerrefused": 1, "inviteeunhandled": 2, "inviteerefused": 3,
        "joined": 4, "expired": 5,
      ]),
    OtherEnumeration(
      .groupOperationType, "RCIMIWGroupOperationType", .flutter, ["add": 1, "remove": 2]),
  ]
}
