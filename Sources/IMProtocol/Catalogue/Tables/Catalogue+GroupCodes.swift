extension Catalogue {
  /// The codes of group hosting: 25402 to 25432.
  static let groupCodes: [CodeDescriptor] = [
    .init(25402, "RC_ENTRUST_SERVER_ERROR", .groups, "the hosting server failed"),
    .init(
      25403, "RC_ENTRUST_SERVER_PARAMETER_ERROR", .groups,
      "the hosting server rejects a parameter"),
    .init(
      25404, "RC_GROUP_ILLEGAL_ERROR", .groups,
      "only the owner may change this setting; the key is named"),
    .init(25405, "RC_GROUP_AUTHORITY_ERROR", .groups, "the caller's role does not allow this"),
    .init(25406, "RC_GROUP_PARAMETER_LENGTH_EXCEED_LIMIT", .groups, "a parameter is too long"),
    .init(
      25407, "RC_GROUP_PARAMETER_FORMAT_ERROR", .groups,
      "a parameter is malformed or has forbidden characters"),
    .init(
      25408, "RC_GROUP_PARAMETER_VALUE_CAN_ONLY_BE_NUMBERS", .groups,
      "a parameter must be a number"),
    .init(25409, "RC_GROUP_ID_ALREADY_EXIST", .groups, "a group with this id exists already"),
    .init(25410, "RC_GROUP_ID_NOT_EXIST", .groups, "there is no group with this id"),
    .init(25411, "RC_GROUP_MEMBERS_COUNT_EXCEED_LIMIT", .groups, "the group is full"),
    .init(25412, "RC_GROUP_MEMBERS_ALREADY_IN_GROUP", .groups, "a user is in the group already"),
    .init(25413, "RC_GROUP_NOT_ALLOW_SDK_OPERATION", .groups, "a client may not do this"),
    .init(25414, "RC_GROUP_NOT_ALLOW_JOIN", .groups, "nobody may join the group"),
    .init(
      25415, "RC_GROUP_EXT_KEY_NOT_EXIST", .groups,
      "the key of an extended attribute is not configured"),
    .init(
      25416, "RC_GROUP_REQUEST_OVERFREQUENCY", .groups,
      "too many group requests in a short time"),
    .init(
      25417, "RC_GROUP_OWNER_NOT_ALLOW_QUIT_OR_KICK", .groups,
      "the owner can neither leave nor be removed"),
    .init(25418, "RC_GROUP_USER_NOT_IN_GROUP", .groups, "a user is not in the group"),
    .init(
      25419, "RC_GROUP_MANAGER_OR_FOLLOW_COUNT_EXCEED_LIMIT", .groups,
      "too many managers, or too many followed members"),
    .init(
      25420, "RC_GROUP_USER_IS_NOT_MANAGER_IN_GROUP", .groups,
      "a user is no manager of the group"),
    .init(
      25421, "RC_GROUP_APPLICATION_NOT_EXIST", .groups,
      "no such application or invitation waits"),
    .init(
      25422, "RC_GROUP_QUERY_GROUP_COUNT_EXCEED_LIMIT", .groups,
      "too many groups in one query"),
    .init(25423, "RC_GROUP_NAME_INVALID", .groups, "the group name is empty or malformed"),
    .init(
      25424, "RC_GROUP_JOIN_GROUP_NEED_MANAGER_ACCEPT", .groups,
      "as processCode: waits for the owner or a manager"),
    .init(
      25425, "RC_GROUP_OWNER_NOT_ALLOW_BE_MANAGER", .groups,
      "the owner can't be made a manager"),
    .init(25426, "RC_GROUP_NO_INVITE_PERMISSION", .groups, "the caller may not invite"),
    .init(25427, "RC_GROUP_NEED_INVITEE_ACCEPT", .groups, "as processCode: waits for the invitee"),
    .init(
      25428, "RC_GROUP_APPLICATION_ALREADY_HANDLE", .groups,
      "the application has been handled already"),
    .init(
      25429, "RC_GROUP_OLD_GROUP_NOT_ENTRUST", .groups,
      "the group is older than hosting and was not imported"),
    .init(25430, "RC_GROUP_ID_INVALID", .groups, "the group id has forbidden characters"),
    .init(
      25432, "RC_PAGE_TOKEN_PARSING_FAILED", .groups,
      "the page token is none that the server gave"),
  ]
}
