// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

@testable import IMSim

extension HeldClient {
  func addFriend(
    _ userId: String, directionType: DirectionType, extra: String?,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "addFriend", userId.named, directionType.named, extra.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func setFriendAddPermission(
    _ permission: FriendAddPermission, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "setFriendAddPermission", permission.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func getFriendAddPermission(
    success: @escaping (_ value: FriendAddPermission) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getFriendAddPermission", success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "acceptFriendApplication", userId.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "refuseFriendApplication", userId.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func getFriendApplications(
    _ pageToken: String, count: Int, order: Bool, types: [FriendApplicationType],
    status: [FriendApplicationStatus],
    success: @escaping (_ value: PagingQueryResult<FriendApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getFriendApplications", pageToken.named, count.named, order.named, types.named, status.named,
      success: { success(.init($0)) }, error: { code, _ in error(code) })
  }

  func getFriends(
    _ directionType: QueryFriendsDirectionType, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getFriends", directionType.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "getFriendsInfo", userIds.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "searchFriendsInfo", name.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func deleteFriends(
    _ userIds: [String], directionType: DirectionType, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "deleteFriends", userIds.named, directionType.named, success: { _ in success() },
      error: { code, _ in error(code) })
  }

  func checkFriends(
    _ userIds: [String], directionType: DirectionType,
    success: @escaping (_ value: [FriendRelationInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    hold(
      "checkFriends", userIds.named, directionType.named, success: { success(.init($0)) },
      error: { code, _ in error(code) })
  }

  func setFriendInfo(
    _ userId: String, remark: String?, extProfile: [String: String]?, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    hold(
      "setFriendInfo", userId.named, remark.named, extProfile.named, success: { _ in success() },
      error: error)
  }
}
