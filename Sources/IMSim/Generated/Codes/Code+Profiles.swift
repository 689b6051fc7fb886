// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// RC_USER_PROFILE_KEY_NOT_ALLOW_SDK_SET: a client may not set this attribute, for instance
  /// uniqueId.
  public static var userProfileKeyNotAllowSDKSet: Code { Code(24360) }

  /// RC_USER_PROFILE_KEY_NOT_EXIST: there is no such attribute.
  public static var userProfileKeyNotExist: Code { Code(24361) }

  /// RC_USER_PROFILE_EXT_KEY_NOT_EXIST: the key of an extended attribute is not configured.
  public static var userProfileExtKeyNotExist: Code { Code(24362) }

  /// RC_USER_PROFILE_EXT_KV_COUNT_EXCEED_LIMIT: too many extended attributes.
  public static var userProfileExtKVCountExceedLimit: Code { Code(24363) }

  /// RC_USER_PROFILE_VALUE_LENGTH_EXCEED_LIMIT: an attribute's value is too long.
  public static var userProfileValueLengthExceedLimit: Code { Code(24364) }

  /// RC_USER_PROFILE_QUERY_COUNT_EXCEED_LIMIT: too many users in one query.
  public static var userProfileQueryCountExceedLimit: Code { Code(24365) }

  /// RC_USER_PROFILE_USER_NOT_EXIST: there is no such user, or none has this uniqueId.
  public static var userProfileUserNotExist: Code { Code(24366) }

  /// RC_USER_PROFILE_VALUE_CAN_ONLY_BE_NUMBERS: an attribute's value must be a number.
  public static var userProfileValueCanOnlyBeNumbers: Code { Code(24367) }

  /// RC_USER_PROFILE_VALUE_EXCEED_RANGE: an attribute's value is out of its range.
  public static var userProfileValueExceedRange: Code { Code(24368) }

  /// RC_USER_PROFILE_SERVICE_UNAVAILABLE: profile hosting is off.
  public static var userProfileServiceUnavailable: Code { Code(24369) }
}
