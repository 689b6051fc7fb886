// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

extension EventLog: FriendEventDelegate {
  /// Logs `onFriendAdd` and its fields.
  public func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    callback("onFriendAdd") { row in
      row.plain("userId", userId)
      row.text("name", name)
      row.text("portraitUri", portraitUri)
      row.raw("directionType", directionType.rawValue)
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onFriendDelete` and its fields.
  public func onFriendDelete(
    _ userIds: [String], directionType: DirectionType, operationTime: Int64
  ) {
    callback("onFriendDelete") { row in
      row.list("userIds", userIds)
      row.raw("directionType", directionType.rawValue)
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onFriendApplicationStatusChanged` and its fields.
  public func onFriendApplicationStatusChanged(
    _ userId: String, applicationType: FriendApplicationType,
    applicationStatus: FriendApplicationStatus, directionType: DirectionType, operationTime: Int64,
    extra: String?
  ) {
    callback("onFriendApplicationStatusChanged") { row in
      row.plain("userId", userId)
      row.raw("applicationType", applicationType.rawValue)
      row.raw("applicationStatus", applicationStatus.rawValue)
      row.raw("directionType", directionType.rawValue)
      row.number("operationTime", operationTime)
      row.text("extra", extra)
    }
  }

  /// Logs `onFriendCleared` and its fields.
  public func onFriendCleared(_ operationTime: Int64) {
    callback("onFriendCleared") { row in
      row.number("operationTime", operationTime)
    }
  }

  /// Logs `onFriendInfoChangedSync` and its fields.
  public func onFriendInfoChangedSync(
    _ userId: String, remark: String?, extProfile: [String: String]?, operationTime: Int64
  ) {
    callback("onFriendInfoChangedSync") { row in
      row.plain("userId", userId)
      row.text("remark", remark)
      row.texts("extProfile", extProfile)
      row.number("operationTime", operationTime)
    }
  }
}
