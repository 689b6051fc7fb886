/// The fields of a callback as values, for matching and printing.
extension Notice {
  /// One value for each field of the callback, in the order of the catalogue.
  public func values(_ arena: Arena) -> [Value] {
    let time = Value.integer(operationTime.milliseconds)
    switch content {
    case .friendAdded(let userId, let name, let portraitUri, _):
      return [.user(userId), .text(name), .text(portraitUri), .bothDirections, time]
    case .friendsDeleted(let userIds):
      return [.list(arena[userIds].map(Value.user)), .bothDirections, time]
    case .applicationChanged(let userId, let type, let status, let extra, _, _, _):
      return [
        .user(userId), .enumeration(.friendApplicationType, type.rawValue),
        .enumeration(.friendApplicationStatus, status.rawValue), .bothDirections, time,
        .optional(extra),
      ]
    case .friendsCleared:
      return [time]
    case .friendInfoChanged(let userId, let remark, let extProfile):
      return [
        .user(userId), .optional(remark), .dictionary(Array(arena[extProfile])), time,
      ]
    case .groupOperation(let changes):
      return arena[changes].first?.operationValues(arena, at: time) ?? []
    case .groupInfoChanged(let changes):
      return arena[changes].first?.infoValues(arena, at: time) ?? []
    case .groupMemberInfoChanged(let changes):
      return arena[changes].first?.memberValues(arena, at: time) ?? []
    case .groupApplicationChanged(let applications):
      return arena[applications].first?.values ?? []
    case .groupRemarkChanged(let groupId, let remark):
      let type = remark.isAbsentOrEmpty ? GroupOperationType.remove : .add
      return [
        .group(groupId), .enumeration(.groupOperationType, type.rawValue), .optional(remark), time,
      ]
    case .groupFollowsChanged(let groupId, let type, let userIds):
      return [
        .group(groupId), .enumeration(.groupOperationType, type.rawValue),
        .list(arena[userIds].map(Value.user)), time,
      ]
    case .eventChanged(let events):
      return [.list(arena[events].map { $0.value(arena) })]
    case .subscriptionSyncCompleted(let type):
      return [.enumeration(.subscribeType, type.rawValue)]
    case .subscriptionsChanged(let events):
      return [.list(arena[events].map(\.value))]
    case .connectionStatusChanged(let status, let code):
      return [.enumeration(.connectionStatus, status.rawValue), .code(code)]
    }
  }
}

extension Value {
  /// The only direction of a friendship (FR-20).
  static let bothDirections = Value.enumeration(.directionType, DirectionType.both.rawValue)

  /// A text that may be absent.
  public static func optional(_ text: Text) -> Value { text == .absent ? .absent : .text(text) }
}
