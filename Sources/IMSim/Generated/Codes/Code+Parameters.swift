// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// INVALID_PARAMETER: a parameter is wrong.
  public static var invalidParameter: Code { Code(33003) }

  /// INVALID_PARAMETER_USERID: userId is empty.
  public static var invalidUserID: Code { Code(34214) }

  /// INVALID_PARAMETER_USERIDLIST: userIds is empty or too long, or an id in it is empty or
  /// repeated.
  public static var invalidUserIDList: Code { Code(34215) }

  /// INVALID_PARAMETER_COUNT: count is out of range.
  public static var invalidCount: Code { Code(34232) }

  /// INVALID_PARAMETER_UNIQUE_ID: uniqueId is empty or malformed.
  public static var invalidUniqueID: Code { Code(34236) }

  /// INVALID_PARAMETER_USER_PROFILE: the profile is missing.
  public static var invalidUserProfile: Code { Code(34312) }

  /// INVALID_PARAMETER_USER_PROFILE_VISIBILITY: visibility is none of the enumeration.
  public static var invalidUserProfileVisibility: Code { Code(34313) }

  /// INVALID_PARAMETER_EXTRA: extra is too long.
  public static var invalidExtra: Code { Code(34314) }

  /// INVALID_PARAMETER_GROUP_INFO: groupInfo is missing or wrong.
  public static var invalidGroupInfo: Code { Code(34318) }

  /// INVALID_PARAMETER_GROUP_ID: groupId is empty, too long or malformed.
  public static var invalidGroupID: Code { Code(34319) }

  /// INVALID_PARAMETER_GROUP_NAME: groupName is empty or too long.
  public static var invalidGroupName: Code { Code(34320) }

  /// INVALID_PARAMETER_GROUP_IDS: groupIds is empty or too long, or an id in it is empty or
  /// repeated.
  public static var invalidGroupIDs: Code { Code(34321) }

  /// INVALID_PARAMETER_GROUP_MEMBER_ROLE: role is none of the enumeration.
  public static var invalidGroupMemberRole: Code { Code(34322) }

  /// INVALID_PARAMETER_GROUP_APPLICATION_STATUS: a status is none of the enumeration.
  public static var invalidGroupApplicationStatus: Code { Code(34323) }

  /// INVALID_PARAMETER_GROUP_APPLICATION_DIRECTION: a direction is none of the enumeration.
  public static var invalidGroupApplicationDirection: Code { Code(34324) }

  /// INVALID_PARAMETER_NICK_NAME: a nickname or keyword is empty or too long.
  public static var invalidNickName: Code { Code(34325) }

  /// INVALID_PARAMETER_REASON: reason is too long.
  public static var invalidReason: Code { Code(34326) }

  /// INVALID_PARAMETER_REMARK: remark is too long.
  public static var invalidRemark: Code { Code(34327) }

  /// INVALID_PARAMETER_PAGING_QUERY_OPTION: the page size or the page token is wrong.
  public static var invalidPagingQueryOption: Code { Code(34328) }

  /// INVALID_PARAMETER_QUERY_FRIENDS_DIRECTION_TYPE: directionType of getFriends is not Both.
  public static var invalidQueryFriendsDirectionType: Code { Code(34330) }

  /// INVALID_PARAMETER_DIRECTION_TYPE: directionType is not Both.
  public static var invalidDirectionType: Code { Code(34331) }

  /// INVALID_PARAMETER_FRIEND_APPLICATION_TYPE: a type is none of the enumeration.
  public static var invalidFriendApplicationType: Code { Code(34332) }

  /// INVALID_PARAMETER_FRIEND_APPLICATION_STATUS: a status is none of the enumeration.
  public static var invalidFriendApplicationStatus: Code { Code(34333) }

  /// INVALID_PARAMETER_FRIEND_ADD_PERMISSION: permission is not a case of the enumeration.
  public static var invalidFriendAddPermission: Code { Code(34334) }

  /// INVALID_PARAMETER_FRIEND_INFO_EXT_FIELDS: too many extended attributes of a friend.
  public static var invalidFriendInfoExtFields: Code { Code(34335) }
}
