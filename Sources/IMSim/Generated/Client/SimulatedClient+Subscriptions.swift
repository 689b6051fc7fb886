// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Subscribes to users until the expiry; failedUserIds names the users for whom it fails.
  ///
  /// - Parameters:
  ///   - userIds: The users to whom the caller subscribes. 1 to 200 users, otherwise
  ///     ``Code/invalidSubscribePublisherUserIDs`` (SU-08, D-10, D-11).
  ///   - subscribeType: What the caller subscribes to: `onlineStatus` or `userProfile`, otherwise
  ///     ``Code/invalidSubscribeType`` (SU-02, D-10, D-11).
  ///   - expiry: How long the subscriptions last, in seconds. 60 s to 30 days, otherwise
  ///     ``Code/invalidSubscribeExpiry`` (D-10, D-11).
  public func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    let call = Call<Code>.subscribeEvent(userIds, subscribeType: subscribeType, expiry: expiry)
    make(call, success, error)
  }

  /// Ends the subscriptions to the users.
  ///
  /// - Parameters:
  ///   - userIds: The users to whom the subscriptions end. 1 to 200 users, otherwise
  ///     ``Code/invalidSubscribePublisherUserIDs`` (SU-12, D-10, D-11).
  ///   - subscribeType: Which subscriptions end: those to `onlineStatus` or to `userProfile`,
  ///     otherwise ``Code/invalidSubscribeType`` (SU-02, D-10, D-11).
  public func unSubscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    let call = Call<Code>.unSubscribeEvent(userIds, subscribeType: subscribeType)
    make(call, success, error)
  }

  /// Returns the caller's subscriptions to named users, or a page of all of them.
  ///
  /// - Parameters:
  ///   - userIds: The users to whom the caller's subscriptions are requested. 1 to 200 users,
  ///     otherwise ``Code/invalidSubscribePublisherUserIDs`` (SU-13, D-10, D-11); nil asks for a
  ///     page.
  ///   - subscribeType: Which subscriptions are requested: those to `onlineStatus` or to
  ///     `userProfile`, otherwise ``Code/invalidSubscribeType`` (SU-02, D-10, D-11).
  ///   - pageSize: The maximum number of subscriptions on the page. 1 to 200, otherwise
  ///     ``Code/invalidSubscribePageSize`` (SU-14, D-10, D-11).
  ///   - startIndex: Where the page begins. The number of subscriptions on the previous pages,
  ///     otherwise ``Code/invalidSubscribePageSize`` (D-74); 0 by default.
  public func querySubscribeEvent(
    _ userIds: [String]? = nil, subscribeType: SubscribeType, pageSize: Int? = nil,
    startIndex: Int? = nil, success: @escaping (_ value: [SubscribeInfoEvent]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[SubscribeInfoEvent]>.querySubscribeEvent(
      userIds, subscribeType: subscribeType, pageSize: pageSize, startIndex: startIndex)
    make(call, success, error)
  }

  /// Returns whether users whom the caller follows are online.
  ///
  /// - Parameters:
  ///   - userIds: The users whose online status is requested; others than those followed are left
  ///     out (D-78). 1 to 200 users, otherwise ``Code/invalidUserIDList`` (D-10, D-11).
  public func getSubscribeUsersOnlineStatus(
    _ userIds: [String], success: @escaping (_ value: [SubscribeUserOnlineStatus]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[SubscribeUserOnlineStatus]>.getSubscribeUsersOnlineStatus(userIds)
    make(call, success, error)
  }
}
