/// The result of a call as a value, for matching and printing.
extension CallResult {
  /// The value in the type that the catalogue gives for the call's result; absent for none.
  public func value(_ arena: Arena) -> Value {
    switch self {
    case .nothing, .noted: .absent
    case .processCode(let code): .code(code)
    case .permission(let permission): .enumeration(.friendAddPermission, permission.rawValue)
    case .friends(let slice): .list(arena[slice].map { $0.value(arena) })
    case .applications(let slice, let rest):
      page(.friendApplicationsPage, arena[slice].map { ($0.place, $0.value) }, rest)
    case .groups(let slice): .list(arena[slice].map(\.value))
    case .groupsPage(let slice, let rest):
      page(.groupsPage, arena[slice].map { ($0.place, $0.value) }, rest)
    case .groupMembers(let slice): .list(arena[slice].map(\.value))
    case .groupMembersPage(let slice, let rest):
      page(.groupMembersPage, arena[slice].map { ($0.place, $0.value) }, rest)
    case .groupApplications(let slice, let rest):
      page(.groupApplicationsPage, arena[slice].map { ($0.place, $0.value) }, rest)
    case .groupFollows(let slice): .list(arena[slice].map(\.value))
    case .errorKeys(let keys): .list(arena[keys].map(Value.text))
    case .relations(let slice): .list(arena[slice].map(\.value))
    case .profile(let slice): arena[slice].first.map(\.value) ?? .absent
    case .profiles(let slice): .list(arena[slice].map(\.value))
    case .visibility(let visibility): .enumeration(.userProfileVisibility, visibility.rawValue)
    case .subscriptions(let slice): .list(arena[slice].map { $0.value(arena) })
    case .statuses(let slice): .list(arena[slice].map { $0.status(arena) })
    case .failedUsers(let users): .list(arena[users].map(Value.identifier))
    case .statistics(let slice): .record(.statistics, [.list(arena[slice].map(\.value))])
    }
  }

  /// A page: the token for the next, empty when there is none (FR-43), and no total (FR-40, GR-27).
  private func page(
    _ kind: RecordKind, _ items: [(place: ListPlace, value: Value)], _ rest: PagedList?
  ) -> Value {
    var token = Value.text(.empty)
    if let rest, let last = items.last {
      token = .pageToken(PageToken(list: rest, place: last.place))
    }
    return .record(kind, [token, .integer(-1), .list(items.map(\.value))])
  }
}

extension FriendInfo {
  /// The record in the order of the catalogue's fields.
  public func value(_ arena: Arena) -> Value { record(arena).value }

  /// The friend with the attributes that stand in the arena.
  public func record(_ arena: Arena) -> FriendRecord {
    FriendRecord(
      userId: userId, name: name, portraitUri: portraitUri, remark: remark,
      attributes: Array(arena[extProfile]), addTime: addTime)
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

extension FriendApplicationInfo {
  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .friendApplicationInfo,
      [
        .user(userId), .optional(name), .optional(portraitUri),
        .enumeration(.friendApplicationType, type.rawValue),
        .enumeration(.friendApplicationStatus, status.rawValue),
        .integer(operationTime.milliseconds), .optional(extra),
      ])
  }
}
