/// `setFriendAddPermission`: sets who may add a user as a friend.
public struct ServerSetFriendAddPermission: CallMessage {
  /// The user whom it is about.
  public var userId = UserID.absent
  /// The permission.
  public var permission = Raw<FriendAddPermission>.absent

  static let row = CallDescriptor(
    kind: .serverSetFriendAddPermission, name: "setFriendAddPermission", caller: .server,
    area: .friends, service: .friendHosting,
    statements: ["FR-24", "D-14", "D-29", "D-67"],
    summary: "Sets who may add a user as a friend.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("permission", &permission)
  }
}

extension ServerSetFriendAddPermission {
  /// Makes the call.
  public init(_ userId: UserID, _ permission: FriendAddPermission) {
    self.init()
    self.userId = userId
    self.permission = Raw(permission)
  }
}
