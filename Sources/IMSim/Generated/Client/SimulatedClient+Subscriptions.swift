// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

// The methods inherit the documentation of the methods of the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension SimulatedClient {
  public func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    let call = Call<Code>.subscribeEvent(userIds, subscribeType: subscribeType, expiry: expiry)
    make(call, success, error)
  }

  public func unSubscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    let call = Call<Code>.unSubscribeEvent(userIds, subscribeType: subscribeType)
    make(call, success, error)
  }

  public func querySubscribeEvent(
    _ userIds: [String]? = nil, subscribeType: SubscribeType, pageSize: Int? = nil,
    startIndex: Int? = nil, success: @escaping (_ value: [SubscribeInfoEvent]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[SubscribeInfoEvent]>.querySubscribeEvent(
      userIds, subscribeType: subscribeType, pageSize: pageSize, startIndex: startIndex)
    make(call, success, error)
  }

  public func getSubscribeUsersOnlineStatus(
    _ userIds: [String], success: @escaping (_ value: [SubscribeUserOnlineStatus]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[SubscribeUserOnlineStatus]>.getSubscribeUsersOnlineStatus(userIds)
    make(call, success, error)
  }
}
