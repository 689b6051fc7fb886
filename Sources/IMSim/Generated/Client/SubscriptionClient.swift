// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

/// The calls of RCCoreClient that concern subscriptions.
public protocol SubscriptionClient: AnyObject {
  /// Subscribes to users until the expiry; failedUserIds names the users for whom it fails.
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
