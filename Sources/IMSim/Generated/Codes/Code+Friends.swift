// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// RC_FRIEND_ALREADY_FRIEND: the users are friends already.
  public static var friendAlreadyFriend: Code { Code(25460) }

  /// RC_FRIEND_NEED_ACCEPT: as a processCode: the request waits for the other user.
  public static var friendNeedAccept: Code { Code(25461) }

  /// RC_FRIEND_IN_OTHER_BLACK_LIST: the other user has the caller on the blacklist.
  public static var friendInOtherBlackList: Code { Code(25462) }

  /// RC_FRIEND_NOT_IN_OTHER_WHITE_LIST: the other user does not have the caller on the whitelist.
  public static var friendNotInOtherWhiteList: Code { Code(25463) }

  /// RC_FRIEND_IN_MY_BLACK_LIST: the caller has the other user on the blacklist.
  public static var friendInMyBlackList: Code { Code(25464) }

  /// RC_FRIEND_NOT_IN_MY_WHITE_LIST: the caller does not have the other user on the whitelist.
  public static var friendNotInMyWhiteList: Code { Code(25465) }

  /// RC_FRIEND_APPLICATION_NOT_EXIST: no such request is pending: it was never sent, was answered,
  /// or has expired.
  public static var friendApplicationNotExist: Code { Code(25466) }

  /// RC_FRIEND_MY_FRIEND_COUNT_EXCEED_LIMIT: the caller has as many friends as a user may have.
  public static var friendMyFriendCountExceedLimit: Code { Code(25467) }

  /// RC_FRIEND_OTHER_FRIEND_COUNT_EXCEED_LIMIT: the other user has as many friends as a user may
  /// have.
  public static var friendOtherFriendCountExceedLimit: Code { Code(25468) }

  /// RC_FRIEND_NOT_FRIEND: the users are not friends.
  public static var friendNotFriend: Code { Code(25469) }

  /// RC_FRIEND_FIELDS_LENGTH_EXCEED_LIMIT: a key or a value of a friend's extended attributes is
  /// too long.
  public static var friendFieldsLengthExceedLimit: Code { Code(25470) }

  /// RC_FRIEND_OTHER_NOT_ALLOW_ADD_FRIEND: the other user lets nobody ask for friendship.
  public static var friendOtherNotAllowAddFriend: Code { Code(25471) }

  /// RC_FRIEND_NOT_EXIST: there is no such user.
  public static var friendNotExist: Code { Code(25472) }

  /// RC_FRIEND_NOT_ALLOW_ADD_SELF: nobody can be a friend of themselves.
  public static var friendNotAllowAddSelf: Code { Code(25473) }

  /// RCErrorCodeRc_friend_not_support_robot: a robot can't be a friend.
  public static var friendNotSupportRobot: Code { Code(25474) }
}
