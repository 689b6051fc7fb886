extension Catalogue {
  /// The codes of friends and of moderation: 25460 to 25480.
  static let friendCodes: [CodeDescriptor] = [
    .init(25460, "RC_FRIEND_ALREADY_FRIEND", .friends, "the users are friends already"),
    .init(25461, "RC_FRIEND_NEED_ACCEPT", .friends, "as processCode: waits for the other user"),
    .init(
      25462, "RC_FRIEND_IN_OTHER_BLACK_LIST", .friends,
      "the other user has the caller on the blacklist"),
    .init(
      25463, "RC_FRIEND_NOT_IN_OTHER_WHITE_LIST", .friends,
      "the other user does not have the caller on the whitelist"),
    .init(
      25464, "RC_FRIEND_IN_MY_BLACK_LIST", .friends,
      "the caller has the other user on the blacklist"),
    .init(
      25465, "RC_FRIEND_NOT_IN_MY_WHITE_LIST", .friends,
      "the caller does not have the other user on the whitelist"),
    .init(
      25466, "RC_FRIEND_APPLICATION_NOT_EXIST", .friends,
      "no such request waits: never sent, handled or expired"),
    .init(
      25467, "RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT", .friends,
      "the caller has as many friends as a user may have"),
    .init(
      25468, "RC_FRIEND_OTHER_FRIEND_COUNT_EXCEED_LIMIT", .friends,
      "the other user has as many friends as a user may have"),
    .init(25469, "RC_FRIEND_NOT_FRIEND", .friends, "the users are not friends"),
    .init(
      25470, "RC_FRIEND_FIELDS_LENGTH_EXCEED_LIMIT", .friends,
      "a friend's extended attributes are not allowed as given"),
    .init(
      25471, "RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND", .friends,
      "the other user lets nobody ask for friendship"),
    .init(25472, "RC_FRIEND_NOT_EXIST", .friends, "there is no such user"),
    .init(25473, "RC_FRIEND_NOT_ALLOW_ADD_SELF", .friends, "nobody can be a friend of themselves"),
    .init(25474, "RCErrorCodeRc_friend_not_support_robot", .friends, "a robot can be no friend"),
    .init(
      25480, "RC_SERVICE_INFORMATION_AUDIT_FAILED", .general,
      "moderation rejects the attributes that errorKeys names"),
  ]
}
