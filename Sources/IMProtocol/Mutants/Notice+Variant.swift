extension Notice {
  /// The callback by its name, with what it tells of where it tells of several things: an
  /// operation, a status.
  public func variant(_ arena: Arena) -> String {
    let name = Catalogue.callback(callback).name
    let what: String? =
      switch content {
      case .applicationChanged(let change): "\(change.status), \(change.type)"
      case .groupOperation(let change): "\(arena[change].operation)"
      case .groupApplicationChanged(let info):
        "\(arena[info].status), \(arena[info].direction)"
      case .groupFollowsChanged(let change): "\(change.type)"
      case .eventChanged(let change):
        SubscribeType.allCases.filter { type in arena[change.events].contains { $0.type == type } }
          .map { "\($0)" }.joined(separator: ", ")
      case .subscriptionsChanged(let change):
        arena[change.events].map { "\($0.operation)" }.first ?? "nothing"
      case .subscriptionSyncCompleted(let change): "\(change.type)"
      case .connectionStatusChanged(let change): "\(change.status)"
      case .friendAdded, .friendsDeleted, .friendsCleared, .friendInfoChanged, .groupInfoChanged,
        .groupMemberInfoChanged, .groupRemarkChanged:
        nil
      }
    return what.map { "\(name) (\($0))" } ?? name
  }
}
