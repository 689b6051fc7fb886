// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// RC_ENTRUST_SERVER_ERROR: the hosting server failed.
  public static var entrustServerError: Code { Code(25402) }

  /// RC_ENTRUST_SERVER_PARAMETER_ERROR: the hosting server rejects a parameter.
  public static var entrustServerParameterError: Code { Code(25403) }

  /// RC_GROUP_ILLEGAL_ERROR: only the owner may change this setting; the key is named.
  public static var groupIllegalError: Code { Code(25404) }

  /// RC_GROUP_AUTHORITY_ERROR: the caller's role does not allow this.
  public static var groupAuthorityError: Code { Code(25405) }

  /// RC_GROUP_PARAMETER_LENGTH_EXCEED_LIMIT: a parameter is too long.
  public static var groupParameterLengthExceedLimit: Code { Code(25406) }

  /// RC_GROUP_PARAMETER_FORMAT_ERROR: a parameter is malformed or has forbidden characters.
  public static var groupParameterFormatError: Code { Code(25407) }

  /// RC_GROUP_PARAMETER_VALUE_CAN_ONLY_BE_NUMBERS: a parameter must be a number.
  public static var groupParameterValueCanOnlyBeNumbers: Code { Code(25408) }

  /// RC_GROUP_ID_ALREADY_EXIST: a group with this id exists already.
  public static var groupIDAlreadyExist: Code { Code(25409) }

  /// RC_GROUP_ID_NOT_EXIST: there is no group with this id.
  public static var groupIDNotExist: Code { Code(25410) }

  /// RC_GROUP_MEMBERS_COUNT_EXCEED_LIMIT: the group is full.
  public static var groupMembersCountExceedLimit: Code { Code(25411) }

  /// RC_GROUP_MEMBERS_ALREADY_IN_GROUP: a user is in the group already.
  public static var groupMembersAlreadyInGroup: Code { Code(25412) }

  /// RC_GROUP_NOT_ALLOW_SDK_OPERATION: a client may not do this.
  public static var groupNotAllowSDKOperation: Code { Code(25413) }

  /// RC_GROUP_NOT_ALLOW_JOIN: nobody may join the group.
  public static var groupNotAllowJoin: Code { Code(25414) }

  /// RC_GROUP_EXT_KEY_NOT_EXIST: the key of an extended attribute is not configured.
  public static var groupExtKeyNotExist: Code { Code(25415) }

  /// RC_GROUP_REQUEST_OVERFREQUENCY: too many group requests in a short time.
  public static var groupRequestOverFrequency: Code { Code(25416) }

  /// RC_GROUP_OWNER_NOT_ALLOW_QUIT_OR_KICK: the owner can neither leave nor be removed.
  public static var groupOwnerNotAllowQuitOrKick: Code { Code(25417) }

  /// RC_GROUP_USER_NOT_IN_GROUP: a user is not in the group.
  public static var groupUserNotInGroup: Code { Code(25418) }

  /// RC_GROUP_MANAGER_OR_FOLLOW_COUNT_EXCEED_LIMIT: too many managers, or too many followed
  /// members.
  public static var groupManagerOrFollowCountExceedLimit: Code { Code(25419) }

  /// RC_GROUP_USER_IS_NOT_MANAGER_IN_GROUP: a user is no manager of the group.
  public static var groupUserIsNotManagerInGroup: Code { Code(25420) }

  /// RC_GROUP_APPLICATION_NOT_EXIST: no such application or invitation waits.
  public static var groupApplicationNotExist: Code { Code(25421) }

  /// RC_GROUP_QUERY_GROUP_COUNT_EXCEED_LIMIT: too many groups in one query.
  public static var groupQueryGroupCountExceedLimit: Code { Code(25422) }

  /// RC_GROUP_NAME_INVALID: the group name is empty or malformed.
  public static var groupNameInvalid: Code { Code(25423) }

  /// RC_GROUP_JOIN_GROUP_NEED_MANAGER_ACCEPT: as processCode: waits for the owner or a manager.
  public static var groupJoinGroupNeedManagerAccept: Code { Code(25424) }

  /// RC_GROUP_OWNER_NOT_ALLOW_BE_MANAGER: the owner can't be made a manager.
  public static var groupOwnerNotAllowBeManager: Code { Code(25425) }

  /// RC_GROUP_NO_INVITE_PERMISSION: the caller may not invite.
  public static var groupNoInvitePermission: Code { Code(25426) }

  /// RC_GROUP_NEED_INVITEE_ACCEPT: as processCode: waits for the invitee.
  public static var groupNeedInviteeAccept: Code { Code(25427) }

  /// RC_GROUP_APPLICATION_ALREADY_HANDLE: the application has been handled already.
  public static var groupApplicationAlreadyHandle: Code { Code(25428) }

  /// RC_GROUP_OLD_GROUP_NOT_ENTRUST: the group is older than hosting and was not imported.
  public static var groupOldGroupNotEntrust: Code { Code(25429) }

  /// RC_GROUP_ID_INVALID: the group id has forbidden characters.
  public static var groupIDInvalid: Code { Code(25430) }

  /// RC_PAGE_TOKEN_PARSING_FAILED: the page token is not from the server.
  public static var pageTokenParsingFailed: Code { Code(25432) }
}
