// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension Code {
  /// RC_PUSHSETTING_PARAMETER_INVALID: a parameter is wrong, on the server's subscription interface
  /// too.
  public static var pushSettingParameterInvalid: Code { Code(26001) }

  /// RC_SUBSCRIBE_ONLINE_SERVICE_UNAVAILABLE: subscribing to online status is off.
  public static var subscribeOnlineServiceUnavailable: Code { Code(26020) }

  /// RC_BESUBSCRIBED_USERIDS_COUNT_EXCEED_LIMIT: too many users follow those whom failedUserIds
  /// names.
  public static var beSubscribedUserIDsCountExceedLimit: Code { Code(26021) }

  /// RC_SUBSCRIBED_USERIDS_EXCEED_LIMIT: the caller follows too many users.
  public static var subscribedUserIDsExceedLimit: Code { Code(26022) }

  /// INVALID_PARAMETER_SUBSCRIBE_TYPE: subscribeType is none that can be subscribed to.
  public static var invalidSubscribeType: Code { Code(34306) }

  /// INVALID_PARAMETER_SUBSCRIBE_EXPIRY: expiry is not from 60 seconds to 30 days.
  public static var invalidSubscribeExpiry: Code { Code(34307) }

  /// INVALID_PARAMETER_SUBSCRIBE_PUBLISHER_USERIDS: userIds of a subscription is empty or not
  /// allowed.
  public static var invalidSubscribePublisherUserIDs: Code { Code(34308) }

  /// INVALID_PARAMETER_SUBSCRIBE_PAGESIZE: pageSize is not from 1 to 200.
  public static var invalidSubscribePageSize: Code { Code(34309) }
}
