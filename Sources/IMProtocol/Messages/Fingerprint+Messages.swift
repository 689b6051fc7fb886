/// Hashing messages by what they say: lists by their elements, not by their place in the arena.
extension Fingerprint {
  /// Adds a notice.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(notice.callback.rawValue)
    add(notice.operationTime.milliseconds)
    switch notice.content {
    case .friendAdded(let userId, let name, let portraitUri, _):
      add(userId.index)
      add(name.index)
      add(portraitUri.index)
    case .friendsDeleted(let userIds):
      add(userIds.count)
      for user in arena[userIds] { add(user.index) }
    case .applicationChanged(let userId, let type, let status, let extra, _, _, _):
      add(userId.index)
      add(type.rawValue)
      add(status.rawValue)
      add(extra.index)
    case .friendsCleared:
      break
    case .friendInfoChanged(let userId, let remark, let extProfile):
      add(userId.index)
      add(remark.index)
      add(arena[extProfile])
    case .groupOperation, .groupInfoChanged, .groupMemberInfoChanged, .groupApplicationChanged,
      .groupRemarkChanged, .groupFollowsChanged:
      for value in notice.values(arena) { add(value) }
    case .eventChanged(let events):
      add(events.count)
      for event in arena[events] { add(event, arena: arena) }
    case .subscriptionSyncCompleted(let type):
      add(type.rawValue)
    case .subscriptionsChanged(let events):
      add(events.count)
      for event in arena[events] { add(event.value) }
    case .connectionStatusChanged(let status, let code):
      add(status.rawValue)
      add(code.number)
    }
  }

  /// Adds extended attributes.
  public mutating func add(_ attributes: some Collection<Value.Attribute>) {
    add(attributes.count)
    for attribute in attributes {
      add(attribute.key.index)
      add(attribute.value.index)
    }
  }

  private mutating func add(_ event: SubscribeInfoEvent, arena: Arena) {
    add(event.userId.index)
    add(event.type.rawValue)
    add(event.terms?.subscribeTime.milliseconds ?? 0)
    add(event.terms?.expiry ?? 0)
    for detail in arena[event.details] {
      add(detail.isOnline ? 1 : 0)
      add(detail.changeTime.milliseconds)
      add(detail.platform.rawValue)
    }
    for profile in arena[event.profile] {
      for value in profile.values { add(value) }
    }
  }

  /// Adds a value and all that it holds.
  public mutating func add(_ value: Value) {
    switch value {
    case .absent: add(0)
    case .boolean(let boolean): add(boolean ? 2 : 1)
    case .integer(let number): add(number)
    case .pageToken(let token):
      add(token.list.mark.letter.asciiValue ?? 0)
      add(token.list.mark.index)
      add(token.place.time.milliseconds)
      add(token.place.sequence)
    case .text(let text): add(text.index)
    case .code(let code): add(code.number)
    case .user(let user): add(user.index)
    case .group(let group): add(group.index)
    case .callback(let kind): add(kind.rawValue)
    case .enumeration(let kind, let raw):
      add(kind.rawValue)
      add(raw)
    case .list(let values), .record(_, let values):
      add(values.count)
      for value in values { add(value) }
    case .dictionary(let attributes): add(attributes)
    }
  }
}
