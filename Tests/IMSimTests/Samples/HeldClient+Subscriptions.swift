// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

@testable import IMSim

extension HeldClient {
  func subscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType, expiry: Int,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    hold(
      "subscribeEvent", userIds.named, subscribeType.named, expiry.named,
      success: { success(.init($0)) }, error: error)
  }

  func unSubscribeEvent(
    _ userIds: [String], subscribeType: SubscribeType,
    success: @escaping (_ processCode: Code) -> Void,
    error: @escaping (_ errorCode: Code, _ failedUserIds: [String]) -> Void
  ) {
    hold(
      "unSubscribeEvent", userIds.named, subscribeType.named, success: { success(.init($0)) },
      error: error)
  }

  func querySubscribeEvent(
    _ userIds: [String]?, subscribeType: SubscribeType, pageSize: Int?, startIndex: Int?,
    success: @escaping (_ value: [SubscribeInfoEvent]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "querySubscribeEvent", userIds.named, subscribeType.named, pageSize.named, startIndex.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func getSubscribeUsersOnlineStatus(
    _ userIds: [String], success: @escaping (_ value: [SubscribeUserOnlineStatus]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getSubscribeUsersOnlineStatus", userIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }
}
