/// How a call's result becomes a value, for matching and printing.
extension CallResult {
  /// Returns the result as a value of the type that the catalogue specifies, or `absent` if there
  /// is no result.
  public func value(_ arena: Arena) -> Value { Mutants.shown(valueOfModel(arena), in: .result) }

  private func valueOfModel(_ arena: Arena) -> Value {
    switch self {
    case .nothing, .noted: .absent
    case .processCode(let code): .code(code)
    case .permission(let permission): Raw(permission).value(arena)
    case .friends(let friends): .list(arena[friends].map { $0.value(arena) })
    case .applications(let items, let rest): ResultPage(arena[items], rest: rest).value(arena)
    case .groups(let groups): groups.value(arena)
    case .groupsPage(let items, let rest): ResultPage(arena[items], rest: rest).value(arena)
    case .groupMembers(let members): members.value(arena)
    case .groupMembersPage(let items, let rest): ResultPage(arena[items], rest: rest).value(arena)
    case .groupApplications(let items, let rest): ResultPage(arena[items], rest: rest).value(arena)
    case .groupFollows(let follows): follows.value(arena)
    case .errorKeys(let keys): keys.value(arena)
    case .relations(let relations): relations.value(arena)
    case .profile(let profile): profile.value(arena)
    case .profiles(let profiles): profiles.value(arena)
    case .visibility(let visibility): Raw(visibility).value(arena)
    case .subscriptions(let subscriptions): subscriptions.value(arena)
    case .statuses(let events):
      .list(arena[events].map { SubscribeUserOnlineStatus($0, arena).value(arena) })
    case .failedUsers(let users): users.value(arena)
    case .statistics(let counts): StatisticsRecord(notifications: Array(arena[counts])).value(arena)
    }
  }
}

extension FriendInfo {
  /// Returns the friend as a value, with the fields in the catalogue's order.
  public func value(_ arena: Arena) -> Value { record(arena).value(arena) }

  /// Returns the friend as a record that contains the attributes themselves, instead of a slice of
  /// the arena.
  public func record(_ arena: Arena) -> FriendRecord {
    FriendRecord(
      userId: userId, name: name, portraitUri: portraitUri, remark: remark,
      attributes: Array(arena[extProfile]), addTime: addTime, sequence: sequence)
  }
}
