// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension SimulatedClient {
  /// Subscribes to users until the expiry; failedUserIds names the users for whom it fails.
  ///
  /// SU-02, SU-04, SU-06, SU-07, SU-08, SU-09, SU-10, SU-11, MD-03, D-11, D-13, D-14, D-63, D-64,
  /// D-72, D-73, D-76.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users.
  ///   - expiry: 60 s to 30 days.
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
  /// SU-02, SU-06, SU-11, SU-12, MD-03, D-11, D-14, D-73, D-76.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users.
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
  /// SU-02, SU-13, SU-14, D-11, D-63, D-74, D-76.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users; absent asks for a page.
  ///   - pageSize: 1 to 200.
  ///   - startIndex: The number of subscriptions on the previous pages; 0 by default.
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
  /// D-11, D-65, D-78.
  ///
  /// - Parameters:
  ///   - userIds: 1 to 200 users.
  public func getSubscribeUsersOnlineStatus(
    _ userIds: [String], success: @escaping (_ value: [SubscribeUserOnlineStatus]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[SubscribeUserOnlineStatus]>.getSubscribeUsersOnlineStatus(userIds)
    make(call, success, error)
  }
}
