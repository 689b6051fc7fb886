extension Catalogue {
  /// Every code that the SDK's header RCErrorCode.h names for these areas, ascending by number.
  ///
  /// 25431 is not among them: the header has a gap there. One literal, so that the compiler lays
  /// the table out and the start of the program has nothing to do.
  public static let codes: [CodeDescriptor] = [
    // Success, messages, request rates
    .init(
      .unknown, "ERRORCODE_UNKNOWN", .general, "something failed, and the SDK does not know what"),
    .init(.success, "RC_SUCCESS", .general, "done; as processCode: in effect at once"),
    .init(
      Code(405), "REJECTED_BY_BLACKLIST", .general,
      "a message's receiver has the sender on the blacklist"),
    .init(
      Code(407), "NOT_IN_WHITELIST", .general,
      "a message's receiver does not have the sender on the whitelist"),
    .init(Code(20607), "RC_REQUEST_OVERFREQUENCY", .general, "too many requests in a short time"),
    .init(Code(22406), "NOT_IN_GROUP", .general, "a message's sender is not in the group"),
    .init(Code(22408), "FORBIDDEN_IN_GROUP", .general, "a message's sender is muted in the group"),
    // Profiles
    .init(
      .userProfileKeyNotAllowSDKSet, "RC_USER_PROFILE_KEY_NOT_ALLOW_SDK_SET", .profiles,
      "a client may not set this attribute, for instance uniqueId"),
    .init(Code(24361), "RC_USER_PROFILE_KEY_NOT_EXIST", .profiles, "there is no such attribute"),
    .init(
      .userProfileExtKeyNotExist, "RC_USER_PROFILE_EXT_KEY_NOT_EXIST", .profiles,
      "the key of an extended attribute is not configured"),
    .init(
      .userProfileExtKVCountExceedLimit, "RC_USER_PROFILE_EXT_KV_COUNT_EXCEED_LIMIT", .profiles,
      "too many extended attributes"),
    .init(
      .userProfileValueLengthExceedLimit, "RC_USER_PROFILE_VALUE_LENGTH_EXCEED_LIMIT", .profiles,
      "an attribute's value is too long"),
    .init(
      Code(24365), "RC_USER_PROFILE_QUERY_COUNT_EXCEED_LIMIT", .profiles,
      "too many users in one query"),
    .init(
      .userProfileUserNotExist, "RC_USER_PROFILE_USER_NOT_EXIST", .profiles,
      "there is no such user, or none has this uniqueId"),
    .init(
      Code(24367), "RC_USER_PROFILE_VALUE_CAN_ONLY_BE_NUMBERS", .profiles,
      "an attribute's value must be a number"),
    .init(
      .userProfileValueExceedRange, "RC_USER_PROFILE_VALUE_EXCEED_RANGE", .profiles,
      "an attribute's value is out of its range"),
    .init(
      .userProfileServiceUnavailable, "RC_USER_PROFILE_SERVICE_UNAVAILABLE", .profiles,
      "profile hosting is off"),
    // Groups
    .init(Code(25402), "RC_ENTRUST_SERVER_ERROR", .groups, "the hosting server failed"),
    .init(
      .entrustServerParameterError, "RC_ENTRUST_SERVER_PARAMETER_ERROR", .groups,
      "the hosting server rejects a parameter"),
    .init(
      .groupIllegalError, "RC_GROUP_ILLEGAL_ERROR", .groups,
      "only the owner may change this setting; the key is named"),
    .init(
      .groupAuthorityError, "RC_GROUP_AUTHORITY_ERROR", .groups,
      "the caller's role does not allow this"),
    .init(
      Code(25406), "RC_GROUP_PARAMETER_LENGTH_EXCEED_LIMIT", .groups, "a parameter is too long"),
    .init(
      Code(25407), "RC_GROUP_PARAMETER_FORMAT_ERROR", .groups,
      "a parameter is malformed or has forbidden characters"),
    .init(
      Code(25408), "RC_GROUP_PARAMETER_VALUE_CAN_ONLY_BE_NUMBERS", .groups,
      "a parameter must be a number"),
    .init(
      .groupIDAlreadyExist, "RC_GROUP_ID_ALREADY_EXIST", .groups,
      "a group with this id exists already"),
    .init(.groupIDNotExist, "RC_GROUP_ID_NOT_EXIST", .groups, "there is no group with this id"),
    .init(
      .groupMembersCountExceedLimit, "RC_GROUP_MEMBERS_COUNT_EXCEED_LIMIT", .groups,
      "the group is full"),
    .init(
      .groupMembersAlreadyInGroup, "RC_GROUP_MEMBERS_ALREADY_IN_GROUP", .groups,
      "a user is in the group already"),
    .init(Code(25413), "RC_GROUP_NOT_ALLOW_SDK_OPERATION", .groups, "a client may not do this"),
    .init(.groupNotAllowJoin, "RC_GROUP_NOT_ALLOW_JOIN", .groups, "nobody may join the group"),
    .init(
      .groupExtKeyNotExist, "RC_GROUP_EXT_KEY_NOT_EXIST", .groups,
      "the key of an extended attribute is not configured"),
    .init(
      Code(25416), "RC_GROUP_REQUEST_OVERFREQUENCY", .groups,
      "too many group requests in a short time"),
    .init(
      .groupOwnerNotAllowQuitOrKick, "RC_GROUP_OWNER_NOT_ALLOW_QUIT_OR_KICK", .groups,
      "the owner can neither leave nor be removed"),
    .init(
      .groupUserNotInGroup, "RC_GROUP_USER_NOT_IN_GROUP", .groups, "a user is not in the group"),
    .init(
      .groupManagerOrFollowCountExceedLimit, "RC_GROUP_MANAGER_OR_FOLLOW_COUNT_EXCEED_LIMIT",
      .groups,
      "too many managers, or too many followed members"),
    .init(
      .groupUserIsNotManagerInGroup, "RC_GROUP_USER_IS_NOT_MANAGER_IN_GROUP", .groups,
      "a user is no manager of the group"),
    .init(
      .groupApplicationNotExist, "RC_GROUP_APPLICATION_NOT_EXIST", .groups,
      "no such application or invitation waits"),
    .init(
      Code(25422), "RC_GROUP_QUERY_GROUP_COUNT_EXCEED_LIMIT", .groups,
      "too many groups in one query"),
    .init(Code(25423), "RC_GROUP_NAME_INVALID", .groups, "the group name is empty or malformed"),
    .init(
      .groupJoinGroupNeedManagerAccept, "RC_GROUP_JOIN_GROUP_NEED_MANAGER_ACCEPT", .groups,
      "as processCode: waits for the owner or a manager"),
    .init(
      .groupOwnerNotAllowBeManager, "RC_GROUP_OWNER_NOT_ALLOW_BE_MANAGER", .groups,
      "the owner can't be made a manager"),
    .init(
      .groupNoInvitePermission, "RC_GROUP_NO_INVITE_PERMISSION", .groups,
      "the caller may not invite"),
    .init(
      .groupNeedInviteeAccept, "RC_GROUP_NEED_INVITEE_ACCEPT", .groups,
      "as processCode: waits for the invitee"),
    .init(
      .groupApplicationAlreadyHandle, "RC_GROUP_APPLICATION_ALREADY_HANDLE", .groups,
      "the application has been handled already"),
    .init(
      Code(25429), "RC_GROUP_OLD_GROUP_NOT_ENTRUST", .groups,
      "the group is older than hosting and was not imported"),
    .init(Code(25430), "RC_GROUP_ID_INVALID", .groups, "the group id has forbidden characters"),
    .init(
      .pageTokenParsingFailed, "RC_PAGE_TOKEN_PARSING_FAILED", .groups,
      "the page token is none that the server gave"),
    // Friends, and moderation
    .init(
      .friendAlreadyFriend, "RC_FRIEND_ALREADY_FRIEND", .friends, "the users are friends already"),
    .init(
      .friendNeedAccept, "RC_FRIEND_NEED_ACCEPT", .friends,
      "as processCode: waits for the other user"),
    .init(
      Code(25462), "RC_FRIEND_IN_OTHER_BLACK_LIST", .friends,
      "the other user has the caller on the blacklist"),
    .init(
      Code(25463), "RC_FRIEND_NOT_IN_OTHER_WHITE_LIST", .friends,
      "the other user does not have the caller on the whitelist"),
    .init(
      Code(25464), "RC_FRIEND_IN_MY_BLACK_LIST", .friends,
      "the caller has the other user on the blacklist"),
    .init(
      Code(25465), "RC_FRIEND_NOT_IN_MY_WHITE_LIST", .friends,
      "the caller does not have the other user on the whitelist"),
    .init(
      .friendApplicationNotExist, "RC_FRIEND_APPLICATION_NOT_EXIST", .friends,
      "no such request waits: never sent, handled or expired"),
    .init(
      .friendMyFriendCountExceedLimit, "RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT", .friends,
      "the caller has as many friends as a user may have"),
    .init(
      .friendOtherFriendCountExceedLimit, "RC_FRIEND_OTHER_FRIEND_COUNT_EXCEED_LIMIT", .friends,
      "the other user has as many friends as a user may have"),
    .init(.friendNotFriend, "RC_FRIEND_NOT_FRIEND", .friends, "the users are not friends"),
    .init(
      .friendFieldsLengthExceedLimit, "RC_FRIEND_FIELDS_LENGTH_EXCEED_LIMIT", .friends,
      "a key or a value of a friend's extended attributes is too long"),
    .init(
      .friendOtherNotAllowAddFriend, "RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND", .friends,
      "the other user lets nobody ask for friendship"),
    .init(.friendNotExist, "RC_FRIEND_NOT_EXIST", .friends, "there is no such user"),
    .init(
      .friendNotAllowAddSelf, "RC_FRIEND_NOT_ALLOW_ADD_SELF", .friends,
      "nobody can be a friend of themselves"),
    .init(
      Code(25474), "RCErrorCodeRc_friend_not_support_robot", .friends, "a robot can be no friend"),
    .init(
      .serviceInformationAuditFailed, "RC_SERVICE_INFORMATION_AUDIT_FAILED", .general,
      "moderation rejects the attributes that errorKeys names"),
    // Subscriptions
    .init(
      Code(26001), "RC_PUSHSETTING_PARAMETER_INVALID", .subscriptions,
      "a parameter is wrong, on the server's subscription interface too"),
    .init(
      .subscribeOnlineServiceUnavailable, "RC_SUBSCRIBE_ONLINE_SERVICE_UNAVAILABLE", .subscriptions,
      "subscribing to online status is off"),
    .init(
      .beSubscribedUserIDsCountExceedLimit, "RC_BESUBSCRIBED_USERIDS_COUNT_EXCEED_LIMIT",
      .subscriptions,
      "too many users follow those whom failedUserIds names"),
    .init(
      .subscribedUserIDsExceedLimit, "RC_SUBSCRIBED_USERIDS_EXCEED_LIMIT", .subscriptions,
      "the caller follows too many users"),
    // Connection, and the device itself
    .init(.channelInvalid, "RC_CHANNEL_INVALID", .connection, "the device is not connected"),
    .init(
      .networkUnavailable, "RC_NETWORK_UNAVAILABLE", .connection,
      "the connection broke before the response"),
    .init(.msgResponseTimeout, "RC_MSG_RESPONSE_TIMEOUT", .connection, "no response in time"),
    .init(
      Code(30005), "RC_NAVIGATION_REQUEST_TIMEOUT", .connection,
      "no response from the navigation server in time"),
    .init(
      Code(30006), "RC_NAVIGATION_RESPONSE_ERROR", .connection,
      "the navigation server's response is wrong"),
    .init(
      Code(30009), "RC_DOMAIN_NOT_FOUND", .connection,
      "the navigation data has no address that can be used"),
    .init(
      Code(30015), "RC_CONNECT_OVER_FREQUENCY", .connection,
      "too many attempts to connect in a short time"),
    .init(
      Code(30019), "RC_NETWORK_IS_DOWN_OR_UNREACHABLE", .connection,
      "there is no network, or no way through it"),
    .init(Code(30027), "CONNECTION_CLOSING", .connection, "the connection is being closed"),
    .init(Code(31000), "RC_CONN_ACK_TIMEOUT", .connection, "connecting was not confirmed in time"),
    .init(Code(31004), "RC_CONN_TOKEN_INCORRECT", .connection, "the token is wrong"),
    .init(Code(31009), "RC_CONN_USER_BLOCKED", .connection, "the user is blocked"),
    .init(
      .disconnKick, "RC_DISCONN_KICK", .connection,
      "kicked offline by another login or by the server"),
    .init(Code(31020), "RC_CONN_TOKEN_EXPIRE", .connection, "the token has expired"),
    .init(
      Code(31023), "RC_CONN_OTHER_DEVICE_LOGIN", .connection,
      "another device of the kind is online and may not be kicked"),
    .init(Code(31026), "RC_CONN_APP_AUTH_FAILED", .connection, "the app failed to prove who it is"),
    .init(Code(31029), "RC_CONN_USER_ABANDON", .connection, "the user's account is closed"),
    .init(Code(33001), "CLIENT_NOT_INIT", .general, "the SDK is not initialised"),
    .init(Code(33002), "DATABASE_ERROR", .general, "the device's database failed"),
    .init(Code(33003), "INVALID_PARAMETER", .parameters, "a parameter is wrong"),
    .init(
      Code(33007), "MSG_ROAMING_SERVICE_UNAVAILABLE", .general,
      "message history in the cloud is off"),
    .init(Code(34001), "RC_CONNECTION_EXIST", .connection, "the device is connected already"),
    .init(
      Code(34005), "RC_ENVIRONMENT_ERROR", .connection,
      "the environment is not one that the SDK runs in"),
    .init(Code(34006), "RC_CONNECT_TIMEOUT", .connection, "connecting took too long"),
    // Checks on the device
    .init(.invalidUserID, "INVALID_PARAMETER_USERID", .parameters, "userId is empty"),
    .init(
      .invalidUserIDList, "INVALID_PARAMETER_USERIDLIST", .parameters,
      "userIds is empty or too long, or an id in it is empty or repeated"),
    .init(Code(34232), "INVALID_PARAMETER_COUNT", .parameters, "count is out of range"),
    .init(
      .invalidUniqueID, "INVALID_PARAMETER_UNIQUE_ID", .parameters, "uniqueId is empty or malformed"
    ),
    .init(
      .invalidSubscribeType, "INVALID_PARAMETER_SUBSCRIBE_TYPE", .subscriptions,
      "subscribeType is none that can be subscribed to"),
    .init(
      .invalidSubscribeExpiry, "INVALID_PARAMETER_SUBSCRIBE_EXPIRY", .subscriptions,
      "expiry is not from 60 seconds to 30 days"),
    .init(
      .invalidSubscribePublisherUserIDs, "INVALID_PARAMETER_SUBSCRIBE_PUBLISHER_USERIDS",
      .subscriptions,
      "userIds of a subscription is empty or not allowed"),
    .init(
      .invalidSubscribePageSize, "INVALID_PARAMETER_SUBSCRIBE_PAGESIZE", .subscriptions,
      "pageSize is not from 1 to 200"),
    .init(
      .invalidUserProfile, "INVALID_PARAMETER_USER_PROFILE", .parameters, "the profile is missing"),
    .init(
      .invalidUserProfileVisibility, "INVALID_PARAMETER_USER_PROFILE_VISIBILITY", .parameters,
      "visibility is none of the enumeration"),
    .init(.invalidExtra, "INVALID_PARAMETER_EXTRA", .parameters, "extra is too long"),
    .init(
      .invalidGroupInfo, "INVALID_PARAMETER_GROUP_INFO", .parameters,
      "groupInfo is missing or wrong"),
    .init(
      .invalidGroupID, "INVALID_PARAMETER_GROUP_ID", .parameters,
      "groupId is empty, too long or malformed"),
    .init(
      .invalidGroupName, "INVALID_PARAMETER_GROUP_NAME", .parameters,
      "groupName is empty or too long"),
    .init(
      .invalidGroupIDs, "INVALID_PARAMETER_GROUP_IDS", .parameters,
      "groupIds is empty or too long, or an id in it is empty or repeated"),
    .init(
      .invalidGroupMemberRole, "INVALID_PARAMETER_GROUP_MEMBER_ROLE", .parameters,
      "role is none of the enumeration"),
    .init(
      .invalidGroupApplicationStatus, "INVALID_PARAMETER_GROUP_APPLICATION_STATUS", .parameters,
      "a status is none of the enumeration"),
    .init(
      .invalidGroupApplicationDirection, "INVALID_PARAMETER_GROUP_APPLICATION_DIRECTION",
      .parameters,
      "a direction is none of the enumeration"),
    .init(
      .invalidNickName, "INVALID_PARAMETER_NICK_NAME", .parameters,
      "a nickname or keyword is empty or too long"),
    .init(.invalidReason, "INVALID_PARAMETER_REASON", .parameters, "reason is too long"),
    .init(.invalidRemark, "INVALID_PARAMETER_REMARK", .parameters, "remark is too long"),
    .init(
      .invalidPagingQueryOption, "INVALID_PARAMETER_PAGING_QUERY_OPTION", .parameters,
      "the page size or the page token is wrong"),
    .init(
      Code(34329), "NET_DATA_IS_SYNCHRONIZING", .general,
      "the data is still being synchronised; ask again later"),
    .init(
      .invalidQueryFriendsDirectionType, "INVALID_PARAMETER_QUERY_FRIENDS_DIRECTION_TYPE",
      .parameters,
      "directionType of getFriends is not Both"),
    .init(
      .invalidDirectionType, "INVALID_PARAMETER_DIRECTION_TYPE", .parameters,
      "directionType is not Both"),
    .init(
      .invalidFriendApplicationType, "INVALID_PARAMETER_FRIEND_APPLICATION_TYPE", .parameters,
      "a type is none of the enumeration"),
    .init(
      .invalidFriendApplicationStatus, "INVALID_PARAMETER_FRIEND_APPLICATION_STATUS", .parameters,
      "a status is none of the enumeration"),
    .init(
      .invalidFriendAddPermission, "INVALID_PARAMETER_FRIEND_ADD_PERMISSION", .parameters,
      "permission is none of the enumeration"),
    .init(
      .invalidFriendInfoExtFields, "INVALID_PARAMETER_FRIEND_INFO_EXT_FIELDS", .parameters,
      "too many extended attributes of a friend"),
  ]
}
