extension Catalogue {
  /// The codes of checks on the device: 34214 to 34335.
  static let parameterCodes: [CodeDescriptor] = [
    .init(34214, "INVALID_PARAMETER_USERID", .parameters, "userId is empty"),
    .init(
      34215, "INVALID_PARAMETER_USERIDLIST", .parameters,
      "userIds is empty or too long, or an id in it is empty or repeated"),
    .init(34232, "INVALID_PARAMETER_COUNT", .parameters, "count is out of range"),
    .init(34236, "INVALID_PARAMETER_UNIQUE_ID", .parameters, "uniqueId is empty or malformed"),
    .init(
      34306, "INVALID_PARAMETER_SUBSCRIBE_TYPE", .subscriptions,
      "subscribeType is none that can be subscribed to"),
    .init(
      34307, "INVALID_PARAMETER_SUBSCRIBE_EXPIRY", .subscriptions,
      "expiry is not from 60 seconds to 30 days"),
    .init(
      34308, "INVALID_PARAMETER_SUBSCRIBE_PUBLISHER_USERIDS", .subscriptions,
      "userIds of a subscription is empty or not allowed"),
    .init(
      34309, "INVALID_PARAMETER_SUBSCRIBE_PAGESIZE", .subscriptions,
      "pageSize is not from 1 to 200"),
    .init(34312, "INVALID_PARAMETER_USER_PROFILE", .parameters, "the profile is missing"),
    .init(
      34313, "INVALID_PARAMETER_USER_PROFILE_VISIBILITY", .parameters,
      "visibility is none of the enumeration"),
    .init(34314, "INVALID_PARAMETER_EXTRA", .parameters, "extra is too long"),
    .init(34318, "INVALID_PARAMETER_GROUP_INFO", .parameters, "groupInfo is missing or wrong"),
    .init(
      34319, "INVALID_PARAMETER_GROUP_ID", .parameters,
      "groupId is empty, too long or malformed"),
    .init(34320, "INVALID_PARAMETER_GROUP_NAME", .parameters, "groupName is empty or too long"),
    .init(
      34321, "INVALID_PARAMETER_GROUP_IDS", .parameters,
      "groupIds is empty or too long, or an id in it is empty or repeated"),
    .init(
      34322, "INVALID_PARAMETER_GROUP_MEMBER_ROLE", .parameters,
      "role is none of the enumeration"),
    .init(
      34323, "INVALID_PARAMETER_GROUP_APPLICATION_STATUS", .parameters,
      "a status is none of the enumeration"),
    .init(
      34324, "INVALID_PARAMETER_GROUP_APPLICATION_DIRECTION", .parameters,
      "a direction is none of the enumeration"),
    .init(
      34325, "INVALID_PARAMETER_NICK_NAME", .parameters,
      "a nickname or keyword is empty or too long"),
    .init(34326, "INVALID_PARAMETER_REASON", .parameters, "reason is too long"),
    .init(34327, "INVALID_PARAMETER_REMARK", .parameters, "remark is too long"),
    .init(
      34328, "INVALID_PARAMETER_PAGING_QUERY_OPTION", .parameters,
      "the page size or the page token is wrong"),
    .init(
      34329, "NET_DATA_IS_SYNCHRONIZING", .general,
      "the data is still being synchronised; ask again later"),
    .init(
      34330, "INVALID_PARAMETER_QUERY_FRIENDS_DIRECTION_TYPE", .parameters,
      "directionType of getFriends is not Both"),
    .init(34331, "INVALID_PARAMETER_DIRECTION_TYPE", .parameters, "directionType is not Both"),
    .init(
      34332, "INVALID_PARAMETER_FRIEND_APPLICATION_TYPE", .parameters,
      "a type is none of the enumeration"),
    .init(
      34333, "INVALID_PARAMETER_FRIEND_APPLICATION_STATUS", .parameters,
      "a status is none of the enumeration"),
    .init(
      34334, "INVALID_PARAMETER_FRIEND_ADD_PERMISSION", .parameters,
      "permission is none of the enumeration"),
    .init(
      34335, "INVALID_PARAMETER_FRIEND_INFO_EXT_FIELDS", .parameters,
      "too many extended attributes of a friend"),
  ]
}
