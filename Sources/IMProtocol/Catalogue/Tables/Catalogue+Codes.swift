extension Catalogue {
  /// Every code that belongs to an area in ``Area``, sorted by number. The SDK declares these codes
  /// in the header RCErrorCode.h. To add a code, add a line to `table`.
  public static let codes: [CodeDescriptor] = {
    var rest = Array(table.utf8)[...]
    var codes: [CodeDescriptor] = []
    while !rest.isEmpty { codes.append(CodeDescriptor(readingFrom: &rest)) }
    return codes
  }()

  /// Each code's number, area, name and meaning. Code 25431 is missing because the header doesn't
  /// declare it.
  private static let table = """
    -1 general ERRORCODE_UNKNOWN something failed, and the SDK does not know what
    0 general RC_SUCCESS done; as processCode: in effect at once
    405 general REJECTED_BY_BLACKLIST a message's receiver has the sender on the blacklist
    407 general NOT_IN_WHITELIST a message's receiver does not have the sender on the whitelist
    20607 general RC_REQUEST_OVERFREQUENCY too many requests in a short time
    22406 general NOT_IN_GROUP a message's sender is not in the group
    22408 general FORBIDDEN_IN_GROUP a message's sender is muted in the group
    24360 profiles RC_USER_PROFILE_KEY_NOT_ALLOW_SDK_SET a client may not set this attribute, for \
    instance uniqueId
    24361 profiles RC_USER_PROFILE_KEY_NOT_EXIST there is no such attribute
    24362 profiles RC_USER_PROFILE_EXT_KEY_NOT_EXIST the key of an extended attribute is not \
    configured
    24363 profiles RC_USER_PROFILE_EXT_KV_COUNT_EXCEED_LIMIT too many extended attributes
    24364 profiles RC_USER_PROFILE_VALUE_LENGTH_EXCEED_LIMIT an attribute's value is too long
    24365 profiles RC_USER_PROFILE_QUERY_COUNT_EXCEED_LIMIT too many users in one query
    24366 profiles RC_USER_PROFILE_USER_NOT_EXIST there is no such user, or none has this uniqueId
    24367 profiles RC_USER_PROFILE_VALUE_CAN_ONLY_BE_NUMBERS an attribute's value must be a number
    24368 profiles RC_USER_PROFILE_VALUE_EXCEED_RANGE an attribute's value is out of its range
    24369 profiles RC_USER_PROFILE_SERVICE_UNAVAILABLE profile hosting is off
    25402 groups RC_ENTRUST_SERVER_ERROR the hosting server failed
    25403 groups RC_ENTRUST_SERVER_PARAMETER_ERROR the hosting server rejects a parameter
    25404 groups RC_GROUP_ILLEGAL_ERROR only the owner may change this setting; the key is named
    25405 groups RC_GROUP_AUTHORITY_ERROR the caller's role does not allow this
    25406 groups RC_GROUP_PARAMETER_LENGTH_EXCEED_LIMIT a parameter is too long
    25407 groups RC_GROUP_PARAMETER_FORMAT_ERROR a parameter is malformed or has forbidden \
    characters
    25408 groups RC_GROUP_PARAMETER_VALUE_CAN_ONLY_BE_NUMBERS a parameter must be a number
    25409 groups RC_GROUP_ID_ALREADY_EXIST a group with this id exists already
    25410 groups RC_GROUP_ID_NOT_EXIST there is no group with this id
    25411 groups RC_GROUP_MEMBERS_COUNT_EXCEED_LIMIT the group is full
    25412 groups RC_GROUP_MEMBERS_ALREADY_IN_GROUP a user is in the group already
    25413 groups RC_GROUP_NOT_ALLOW_SDK_OPERATION a client may not do this
    25414 groups RC_GROUP_NOT_ALLOW_JOIN nobody may join the group
    25415 groups RC_GROUP_EXT_KEY_NOT_EXIST the key of an extended attribute is not configured
    25416 groups RC_GROUP_REQUEST_OVERFREQUENCY too many group requests in a short time
    25417 groups RC_GROUP_OWNER_NOT_ALLOW_QUIT_OR_KICK the owner can neither leave nor be removed
    25418 groups RC_GROUP_USER_NOT_IN_GROUP a user is not in the group
    25419 groups RC_GROUP_MANAGER_OR_FOLLOW_COUNT_EXCEED_LIMIT too many managers, or too many \
    followed members
    25420 groups RC_GROUP_USER_IS_NOT_MANAGER_IN_GROUP a user is no manager of the group
    25421 groups RC_GROUP_APPLICATION_NOT_EXIST no such application or invitation waits
    25422 groups RC_GROUP_QUERY_GROUP_COUNT_EXCEED_LIMIT too many groups in one query
    25423 groups RC_GROUP_NAME_INVALID the group name is empty or malformed
    25424 groups RC_GROUP_JOIN_GROUP_NEED_MANAGER_ACCEPT as processCode: waits for the owner or a \
    manager
    25425 groups RC_GROUP_OWNER_NOT_ALLOW_BE_MANAGER the owner can't be made a manager
    25426 groups RC_GROUP_NO_INVITE_PERMISSION the caller may not invite
    25427 groups RC_GROUP_NEED_INVITEE_ACCEPT as processCode: waits for the invitee
    25428 groups RC_GROUP_APPLICATION_ALREADY_HANDLE the application has been handled already
    25429 groups RC_GROUP_OLD_GROUP_NOT_ENTRUST the group is older than hosting and was not imported
    25430 groups RC_GROUP_ID_INVALID the group id has forbidden characters
    25432 groups RC_PAGE_TOKEN_PARSING_FAILED the page token is not from the server
    25460 friends RC_FRIEND_ALREADY_FRIEND the users are friends already
    25461 friends RC_FRIEND_NEED_ACCEPT as a processCode: the request waits for the other user
    25462 friends RC_FRIEND_IN_OTHER_BLACK_LIST the other user has the caller on the blacklist
    25463 friends RC_FRIEND_NOT_IN_OTHER_WHITE_LIST the other user does not have the caller on \
    the whitelist
    25464 friends RC_FRIEND_IN_MY_BLACK_LIST the caller has the other user on the blacklist
    25465 friends RC_FRIEND_NOT_IN_MY_WHITE_LIST the caller does not have the other user on the \
    whitelist
    25466 friends RC_FRIEND_APPLICATION_NOT_EXIST no such request is pending: it was never \
    sent, was answered, or has expired
    25467 friends RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT the caller has as many friends as a user \
    may have
    25468 friends RC_FRIEND_OTHER_FRIEND_COUNT_EXCEED_LIMIT the other user has as many friends as \
    a user may have
    25469 friends RC_FRIEND_NOT_FRIEND the users are not friends
    25470 friends RC_FRIEND_FIELDS_LENGTH_EXCEED_LIMIT a key or a value of a friend's extended \
    attributes is too long
    25471 friends RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND the other user lets nobody ask for friendship
    25472 friends RC_FRIEND_NOT_EXIST there is no such user
    25473 friends RC_FRIEND_NOT_ALLOW_ADD_SELF nobody can be a friend of themselves
    25474 friends RCErrorCodeRc_friend_not_support_robot a robot can't be a friend
    25480 general RC_SERVICE_INFORMATION_AUDIT_FAILED moderation rejects the attributes that \
    errorKeys names
    26001 subscriptions RC_PUSHSETTING_PARAMETER_INVALID a parameter is wrong, on the server's \
    subscription interface too
    26020 subscriptions RC_SUBSCRIBE_ONLINE_SERVICE_UNAVAILABLE subscribing to online status is off
    26021 subscriptions RC_BESUBSCRIBED_USERIDS_COUNT_EXCEED_LIMIT too many users follow those \
    whom failedUserIds names
    26022 subscriptions RC_SUBSCRIBED_USERIDS_EXCEED_LIMIT the caller follows too many users
    30001 connection RC_CHANNEL_INVALID the device is not connected
    30002 connection RC_NETWORK_UNAVAILABLE the connection broke before the response
    30003 connection RC_MSG_RESPONSE_TIMEOUT no response in time
    30005 connection RC_NAVIGATION_REQUEST_TIMEOUT no response from the navigation server in time
    30006 connection RC_NAVIGATION_RESPONSE_ERROR the navigation server's response is wrong
    30009 connection RC_DOMAIN_NOT_FOUND the navigation data has no address that can be used
    30015 connection RC_CONNECT_OVER_FREQUENCY too many attempts to connect in a short time
    30019 connection RC_NETWORK_IS_DOWN_OR_UNREACHABLE there is no network, or no way through it
    30027 connection CONNECTION_CLOSING the connection is being closed
    31000 connection RC_CONN_ACK_TIMEOUT connecting was not confirmed in time
    31004 connection RC_CONN_TOKEN_INCORRECT the token is wrong
    31009 connection RC_CONN_USER_BLOCKED the user is blocked
    31010 connection RC_DISCONN_KICK kicked offline by another login or by the server
    31020 connection RC_CONN_TOKEN_EXPIRE the token has expired
    31023 connection RC_CONN_OTHER_DEVICE_LOGIN another device of the kind is online and may not \
    be kicked
    31026 connection RC_CONN_APP_AUTH_FAILED the app failed to prove who it is
    31029 connection RC_CONN_USER_ABANDON the user's account is closed
    33001 general CLIENT_NOT_INIT the SDK is not initialised
    33002 general DATABASE_ERROR the device's database failed
    33003 parameters INVALID_PARAMETER a parameter is wrong
    33007 general MSG_ROAMING_SERVICE_UNAVAILABLE message history in the cloud is off
    34001 connection RC_CONNECTION_EXIST the device is connected already
    34005 connection RC_ENVIRONMENT_ERROR the environment is not one that the SDK runs in
    34006 connection RC_CONNECT_TIMEOUT connecting took too long
    34214 parameters INVALID_PARAMETER_USERID userId is empty
    34215 parameters INVALID_PARAMETER_USERIDLIST userIds is empty or too long, or an id in it is \
    empty or repeated
    34232 parameters INVALID_PARAMETER_COUNT count is out of range
    34236 parameters INVALID_PARAMETER_UNIQUE_ID uniqueId is empty or malformed
    34306 subscriptions INVALID_PARAMETER_SUBSCRIBE_TYPE subscribeType is none that can be \
    subscribed to
    34307 subscriptions INVALID_PARAMETER_SUBSCRIBE_EXPIRY expiry is not from 60 seconds to 30 days
    34308 subscriptions INVALID_PARAMETER_SUBSCRIBE_PUBLISHER_USERIDS userIds of a subscription \
    is empty or not allowed
    34309 subscriptions INVALID_PARAMETER_SUBSCRIBE_PAGESIZE pageSize is not from 1 to 200
    34312 parameters INVALID_PARAMETER_USER_PROFILE the profile is missing
    34313 parameters INVALID_PARAMETER_USER_PROFILE_VISIBILITY visibility is none of the enumeration
    34314 parameters INVALID_PARAMETER_EXTRA extra is too long
    34318 parameters INVALID_PARAMETER_GROUP_INFO groupInfo is missing or wrong
    34319 parameters INVALID_PARAMETER_GROUP_ID groupId is empty, too long or malformed
    34320 parameters INVALID_PARAMETER_GROUP_NAME groupName is empty or too long
    34321 parameters INVALID_PARAMETER_GROUP_IDS groupIds is empty or too long, or an id in it is \
    empty or repeated
    34322 parameters INVALID_PARAMETER_GROUP_MEMBER_ROLE role is none of the enumeration
    34323 parameters INVALID_PARAMETER_GROUP_APPLICATION_STATUS a status is none of the enumeration
    34324 parameters INVALID_PARAMETER_GROUP_APPLICATION_DIRECTION a direction is none of the \
    enumeration
    34325 parameters INVALID_PARAMETER_NICK_NAME a nickname or keyword is empty or too long
    34326 parameters INVALID_PARAMETER_REASON reason is too long
    34327 parameters INVALID_PARAMETER_REMARK remark is too long
    34328 parameters INVALID_PARAMETER_PAGING_QUERY_OPTION the page size or the page token is wrong
    34329 general NET_DATA_IS_SYNCHRONIZING the data is still being synchronised; ask again later
    34330 parameters INVALID_PARAMETER_QUERY_FRIENDS_DIRECTION_TYPE directionType of getFriends \
    is not Both
    34331 parameters INVALID_PARAMETER_DIRECTION_TYPE directionType is not Both
    34332 parameters INVALID_PARAMETER_FRIEND_APPLICATION_TYPE a type is none of the enumeration
    34333 parameters INVALID_PARAMETER_FRIEND_APPLICATION_STATUS a status is none of the enumeration
    34334 parameters INVALID_PARAMETER_FRIEND_ADD_PERMISSION permission is not a case of the \
    enumeration
    34335 parameters INVALID_PARAMETER_FRIEND_INFO_EXT_FIELDS too many extended attributes of a \
    friend
    """
}
