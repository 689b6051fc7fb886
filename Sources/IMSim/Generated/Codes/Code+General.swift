// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// ERRORCODE_UNKNOWN: something failed, and the SDK does not know what.
  public static var unknown: Code { Code(-1) }

  /// RC_SUCCESS: done; as processCode: in effect at once.
  public static var success: Code { Code(0) }

  /// REJECTED_BY_BLACKLIST: a message's receiver has the sender on the blacklist.
  public static var rejectedByBlacklist: Code { Code(405) }

  /// NOT_IN_WHITELIST: a message's receiver does not have the sender on the whitelist.
  public static var notInWhitelist: Code { Code(407) }

  /// RC_REQUEST_OVERFREQUENCY: too many requests in a short time.
  public static var requestOverFrequency: Code { Code(20607) }

  /// NOT_IN_GROUP: a message's sender is not in the group.
  public static var notInGroup: Code { Code(22406) }

  /// FORBIDDEN_IN_GROUP: a message's sender is muted in the group.
  public static var forbiddenInGroup: Code { Code(22408) }

  /// RC_SERVICE_INFORMATION_AUDIT_FAILED: moderation rejects the attributes that errorKeys names.
  public static var serviceInformationAuditFailed: Code { Code(25480) }

  /// CLIENT_NOT_INIT: the SDK is not initialised.
  public static var clientNotInit: Code { Code(33001) }

  /// DATABASE_ERROR: the device's database failed.
  public static var databaseError: Code { Code(33002) }

  /// MSG_ROAMING_SERVICE_UNAVAILABLE: message history in the cloud is off.
  public static var msgRoamingServiceUnavailable: Code { Code(33007) }

  /// NET_DATA_IS_SYNCHRONIZING: the data is still being synchronised; ask again later.
  public static var netDataIsSynchronizing: Code { Code(34329) }
}
