/// `setFriendAddPermission`: sets who may add a user as a friend.
public struct ServerSetFriendAddPermission: CallMessage {
  /// The user whose permission is set.
  package var userId = UserID.absent
  /// Who may add the user as a friend.
  package var permission = Raw<FriendAddPermission>.absent

  static let row = CallDescriptor(
    kind: .serverSetFriendAddPermission, name: "setFriendAddPermission", caller: .server,
    area: .friends, service: .friendHosting, citedClauses: "FR-24, D-14, D-29, D-67",
    summary: "Sets who may add a user as a friend.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("permission", &permission)
  }
}

extension ServerSetFriendAddPermission {
  package init(_ userId: UserID, _ permission: FriendAddPermission) {
    self.init()
    self.userId = userId
    self.permission = Raw(permission)
  }
}
