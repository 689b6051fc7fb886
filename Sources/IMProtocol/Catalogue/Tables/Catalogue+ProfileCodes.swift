extension Catalogue {
  /// The codes of profile hosting: 24360 to 24369.
  static let profileCodes: [CodeDescriptor] = [
    .init(
      24360, "RC_USER_PROFILE_KEY_NOT_ALLOW_SDK_SET", .profiles,
      "a client may not set this attribute, for instance uniqueId"),
    .init(24361, "RC_USER_PROFILE_KEY_NOT_EXIST", .profiles, "there is no such attribute"),
    .init(
      24362, "RC_USER_PROFILE_EXT_KEY_NOT_EXIST", .profiles,
      "the key of an extended attribute is not configured"),
    .init(
      24363, "RC_USER_PROFILE_EXT_KV_COUNT_EXCEED_LIMIT", .profiles,
      "too many extended attributes"),
    .init(
      24364, "RC_USER_PROFILE_VALUE_LENGTH_EXCEED_LIMIT", .profiles,
      "an attribute's value is too long"),
    .init(
      24365, "RC_USER_PROFILE_QUERY_COUNT_EXCEED_LIMIT", .profiles,
      "too many users in one query"),
    .init(
      24366, "RC_USER_PROFILE_USER_NOT_EXIST", .profiles,
      "there is no such user, or none has this uniqueId"),
    .init(
      24367, "RC_USER_PROFILE_VALUE_CAN_ONLY_BE_NUMBERS", .profiles,
      "an attribute's value must be a number"),
    .init(
      24368, "RC_USER_PROFILE_VALUE_EXCEED_RANGE", .profiles,
      "an attribute's value is out of its range"),
    .init(24369, "RC_USER_PROFILE_SERVICE_UNAVAILABLE", .profiles, "profile hosting is off"),
  ]
}
