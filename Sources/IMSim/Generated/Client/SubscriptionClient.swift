// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// RCCoreClient, as far as it concerns subscriptions.
public protocol SubscriptionClient: AnyObject {
  /// Subscribes to the users for a time; failedUserIds names those where it failed.
  func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  )

  /// Ends the subscriptions to the users.
  func unSubscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  )

  /// Returns the caller's subscriptions to named users, or a page of all of them.
  func querySubscribeEvent(
    _ userIds: [String]?, subscribeType: SubscribeType, pageSize: Int?, startIndex: Int?,
    success: @escaping (_ value: [SubscribeInfoEvent]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )

  /// Returns whether users whom the caller follows are online.
  func getSubscribeUsersOnlineStatus(
    _ userIds: [String], success: @escaping (_ value: [SubscribeUserOnlineStatus]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  )
}
