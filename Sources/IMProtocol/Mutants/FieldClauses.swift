/// The clauses that determine fields' values. A mutant that changes a field violates only the
/// clauses about this field, and not the other clauses about the field's callback or record.
enum FieldClauses {
  /// Returns the clauses that determine a field of a callback.
  static func of(_ field: String, _ value: Value, in notice: Notice, _ arena: Arena)
    -> CitedClauses
  {
    if field == "operationTime" { return ofOperationTime(notice.callback) }
    switch notice.content {
    case .friendAdded: return "FR-06"
    case .friendsDeleted: return field == "userIds" ? "FR-07, D-26" : "FR-07"
    case .friendsCleared: return "FR-09"
    case .friendInfoChanged: return "FR-10"
    case .applicationChanged(let changed):
      switch (field, changed.status) {
      case ("extra", _): return "FR-08, FR-18"
      case ("applicationStatus", .unHandled): return "FR-08, FR-31"
      case ("applicationStatus", .refused): return "FR-08, FR-33"
      default: return "FR-08"
      }
    case .groupOperation(let change):
      switch field {
      case "operatorInfo": return "D-50, D-54"
      case "memberInfos": return arena[change].members.count > 1 ? "D-47" : ""
      default: return ""
      }
    case .groupInfoChanged: return field == "operatorInfo" ? "D-50" : "D-57"
    case .groupMemberInfoChanged: return field == "operatorInfo" ? "D-50" : "D-59"
    case .groupRemarkChanged, .groupFollowsChanged: return "D-59"
    case .groupApplicationChanged(let info): return of(field, in: arena[info])
    case .eventChanged(let change):
      // If only one event is reported, no mutant can violate the requirement to report all events.
      return change.events.count > 1 ? "SU-04, D-85" : ""
    case .subscriptionsChanged: return "SU-06, D-73"
    case .subscriptionSyncCompleted(let completed):
      return completed.type.isSubscribable ? "SU-02, SU-03" : "SU-02, FR-15"
    case .connectionStatusChanged: return "CN-01"
    }
  }

  /// Returns the clauses that determine operationTime. D-08 applies to every callback; for some
  /// callbacks, a requirement that lists the callback's fields applies as well.
  private static func ofOperationTime(_ callback: CallbackKind) -> CitedClauses {
    let named: [(callback: CallbackKind, clauses: CitedClauses)] = [
      (.onFriendAdd, "FR-06, D-08"), (.onFriendDelete, "FR-07, D-08"),
      (.onFriendApplicationStatusChanged, "FR-08, D-08"), (.onFriendCleared, "FR-09, D-08"),
      (.onFriendInfoChangedSync, "FR-10, D-08"),
    ]
    return named.first { $0.callback == callback }?.clauses ?? "D-08"
  }

  private static func of(_ field: String, in application: GroupApplicationInfo) -> CitedClauses {
    switch (field, application.status) {
    case ("status", _): "D-43"
    case ("direction", _): "D-44"
    case ("operatorInfo", _): "D-54"
    case ("reason", .inviteeRefused): "GR-21, D-46"
    case ("reason", _): application.inviter == nil ? "GR-26, D-45" : "GR-26, D-46"
    default: "D-42"
    }
  }

  /// Returns the clauses that determine a field of a record; empty if the clauses depend on the
  /// message that contains the record.
  static func of(_ field: String, _ value: Value, in record: RecordKind) -> CitedClauses {
    switch (record, field) {
    case (.friendInfo, "remark"): "FR-49, FR-53"
    case (.friendInfo, "extProfile"): "FR-49, FR-54"
    case (.friendInfo, "name"), (.friendInfo, "portraitUri"): "D-86"
    case (.friendInfo, "addTime"): "D-08"
    case (.friendApplicationInfo, "applicationStatus"): "FR-39, D-23, D-27"
    case (.friendApplicationInfo, "applicationType"): "FR-39"
    case (.friendApplicationInfo, "extra"): "FR-18, D-21"
    case (.friendApplicationInfo, "operationTime"): "D-31, D-80"
    case (.friendApplicationInfo, "name"), (.friendApplicationInfo, "portraitUri"): "D-86"
    case (.friendRelationInfo, _): "FR-37"
    case (.groupApplicationInfo, "status"): "D-43"
    case (.groupApplicationInfo, "direction"): "D-44"
    case (.groupApplicationInfo, "operatorInfo"): "D-54"
    case (.groupApplicationInfo, "operationTime"): "D-56"
    case (.groupMemberInfo, "nickname"), (.groupMemberInfo, "extra"), (.groupInfo, "remark"): "D-59"
    case (.followInfo, _): "D-59"
    case (.subscribeInfoEvent, "subscribeType"): ofType(value)
    case (.subscribeInfoEvent, "subscribeTime"), (.subscribeInfoEvent, "expiry"): "D-63, D-74"
    case (.subscribeInfoEvent, "userProfile"): "D-61, D-62"
    case (.subscribeInfoEvent, "details"), (.subscribeEventDetail, _): "D-65, D-72"
    case (.subscribeUserOnlineStatus, _), (.platformOnlineStatus, _): "D-78"
    case (.friendApplicationsPage, "totalCount"): "FR-40"
    case (.friendApplicationsPage, "pageToken"): "FR-43, D-39"
    case (.friendApplicationsPage, "data"): "FR-39"
    case (.groupApplicationsPage, "data"), (.groupApplicationsPage, "totalCount"): "GR-27"
    case (.groupApplicationsPage, "pageToken"): "GR-27, D-39"
    case (.groupMembersPage, "pageToken"), (.groupsPage, "pageToken"): "D-39"
    case (.statistics, _), (.notificationCount, _): "FR-05, FR-16"
    case (.localData, _): "D-86"
    case (.shownRequestPage, "title"): "D-36"
    case (.shownRequestPage, "sections"), (.shownRequestSection, "title"): "RL-08, D-34"
    case (.shownRequestSection, "items"): "RL-01, RL-08"
    case (.shownRequestPage, "tapped"), (.requestPageTap, _): "RL-14"
    default: ""
    }
  }

  /// Returns the clauses that determine an event's type. For an event that is reported to friends,
  /// a requirement also names the type.
  private static func ofType(_ value: Value) -> CitedClauses {
    guard case .enumeration(_, let raw) = value else { return "SU-02" }
    if raw == SubscribeType.friendOnlineStatus.rawValue { return "SU-02, FR-11" }
    return raw == SubscribeType.friendUserProfile.rawValue ? "SU-02, FR-12" : "SU-02"
  }
}
