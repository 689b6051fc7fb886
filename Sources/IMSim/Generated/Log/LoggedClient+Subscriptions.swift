// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension LoggedClient {
  /// Subscribes to users until the expiry; failedUserIds names the users for whom it fails.
  public func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    make("subscribeEvent") { row in
      row.list("userIds", userIds)
      row.raw("subscribeType", subscribeType.rawValue)
      row.number("expiry", expiry)
    } by: { call in
      client.subscribeEvent(
        userIds, subscribeType: subscribeType, expiry: expiry,
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Ends the subscriptions to the users.
  public func unSubscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    make("unSubscribeEvent") { row in
      row.list("userIds", userIds)
      row.raw("subscribeType", subscribeType.rawValue)
    } by: { call in
      client.unSubscribeEvent(
        userIds, subscribeType: subscribeType,
        success: ended(call, success) { row, value in row.raw("value", value.rawValue) },
        error: failed(call, error))
    }
  }

  /// Returns the caller's subscriptions to named users, or a page of all of them.
  public func querySubscribeEvent(
    _ userIds: [String]? = nil, subscribeType: SubscribeType, pageSize: Int? = nil,
    startIndex: Int? = nil, success: @escaping (_ value: [SubscribeInfoEvent]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("querySubscribeEvent") { row in
      row.list("userIds", userIds)
      row.raw("subscribeType", subscribeType.rawValue)
      row.number("pageSize", pageSize)
      row.number("startIndex", startIndex)
    } by: { call in
      client.querySubscribeEvent(
        userIds, subscribeType: subscribeType, pageSize: pageSize, startIndex: startIndex,
        success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }

  /// Returns whether users whom the caller follows are online.
  public func getSubscribeUsersOnlineStatus(
    _ userIds: [String], success: @escaping (_ value: [SubscribeUserOnlineStatus]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    make("getSubscribeUsersOnlineStatus") { row in
      row.list("userIds", userIds)
    } by: { call in
      client.getSubscribeUsersOnlineStatus(
        userIds, success: ended(call, success) { row, value in row.list("value", value) },
        error: failed(call, error))
    }
  }
}
