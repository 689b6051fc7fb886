/// Returns whether users whom the caller follows are online.
public struct GetSubscribeUsersOnlineStatus: CallMessage {
  /// The users whose online status is requested; others than those followed are left out (D-78).
  package var userIds = Slice<UserID>.empty

  static let row = CallDescriptor(
    kind: .getSubscribeUsersOnlineStatus, name: "getSubscribeUsersOnlineStatus",
    area: .subscriptions, service: .none, result: .list(.record(.subscribeUserOnlineStatus)),
    citedClauses: "D-11, D-65, D-78",
    summary: "Returns whether users whom the caller follows are online.")

  mutating func visit(_ field: inout some FieldVisitor) {
    field.users(&userIds, 1...SubscriptionLimits.users, "D-10, D-11")
  }
}
