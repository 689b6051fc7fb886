/// The result of a call as a value, for matching and printing.
extension CallResult {
  /// The value in the type that the catalogue gives for the call's result; absent for none.
  public func value(_ arena: Arena) -> Value {
    switch self {
    case .nothing: .absent
    case .processCode(let code): .code(code)
    case .permission(let permission): .enumeration(.friendAddPermission, permission.rawValue)
    case .friends(let slice): .list(arena[slice].map(\.value))
    case .relations(let slice): .list(arena[slice].map(\.value))
    case .statistics(let slice): .record(.statistics, [.list(arena[slice].map(\.value))])
    }
  }
}

extension FriendInfo {
  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .friendInfo,
      [
        .user(userId), .text(name), .text(portraitUri), .absent, .dictionary([]),
        .integer(addTime.milliseconds), .bothDirections,
      ])
  }
}

extension FriendRelationInfo {
  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .friendRelationInfo,
      [.user(userId), .enumeration(.friendRelationType, relationType.rawValue)])
  }
}

extension NotificationCount {
  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .notificationCount, [.callback(callback), .integer(sent), .integer(delivered)])
  }
}
