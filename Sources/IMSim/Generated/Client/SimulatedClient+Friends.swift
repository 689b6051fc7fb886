// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

// The methods inherit the documentation of the methods of the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension SimulatedClient {
  public func addFriend(
    _ userId: String, directionType: DirectionType = .both, extra: String? = nil,
    success: @escaping (_ processCode: Code) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Code>.addFriend(userId, directionType: directionType, extra: extra)
    make(call, success, error)
  }

  public func setFriendAddPermission(
    _ permission: FriendAddPermission, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.setFriendAddPermission(permission)
    make(call, success, error)
  }

  public func getFriendAddPermission(
    success: @escaping (_ value: FriendAddPermission) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<FriendAddPermission>.getFriendAddPermission()
    make(call, success, error)
  }

  public func acceptFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.acceptFriendApplication(userId)
    make(call, success, error)
  }

  public func refuseFriendApplication(
    _ userId: String, success: @escaping () -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.refuseFriendApplication(userId)
    make(call, success, error)
  }

  public func getFriendApplications(
    _ pageToken: String = "", count: Int = 20, order: Bool = false,
    types: [FriendApplicationType] = [], status: [FriendApplicationStatus] = [],
    success: @escaping (_ value: PagingQueryResult<FriendApplicationInfo>) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<PagingQueryResult<FriendApplicationInfo>>.getFriendApplications(
      pageToken, count: count, order: order, types: types, status: status)
    make(call, success, error)
  }

  public func getFriends(
    _ directionType: QueryFriendsDirectionType = .both,
    success: @escaping (_ value: [FriendInfo]) -> Void, error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.getFriends(directionType)
    make(call, success, error)
  }

  public func getFriendsInfo(
    _ userIds: [String], success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.getFriendsInfo(userIds)
    make(call, success, error)
  }

  public func searchFriendsInfo(
    _ name: String, success: @escaping (_ value: [FriendInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendInfo]>.searchFriendsInfo(name)
    make(call, success, error)
  }

  public func deleteFriends(
    _ userIds: [String], directionType: DirectionType = .both, success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<Done>.deleteFriends(userIds, directionType: directionType)
    make(call, success, error)
  }

  public func checkFriends(
    _ userIds: [String], directionType: DirectionType = .both,
    success: @escaping (_ value: [FriendRelationInfo]) -> Void,
    error: @escaping (_ errorCode: Code) -> Void
  ) {
    let call = Call<[FriendRelationInfo]>.checkFriends(userIds, directionType: directionType)
    make(call, success, error)
  }

  public func setFriendInfo(
    _ userId: String, remark: String? = nil, extProfile: [String: String]? = nil,
    success: @escaping () -> Void,
    error: @escaping (_ errorCode: Code, _ errorKeys: [String]) -> Void
  ) {
    let call = Call<Done>.setFriendInfo(userId, remark: remark, extProfile: extProfile)
    make(call, success, error)
  }
}
