/// Hashing messages by what they say: lists by their elements, not by their place in the arena.
extension Fingerprint {
  /// Adds a notice.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(notice.callback.rawValue)
    add(notice.operationTime.milliseconds)
    switch notice.content {
    case .friendAdded(let userId, let name, let portraitUri):
      add(userId.index)
      add(name.index)
      add(portraitUri.index)
    case .friendsDeleted(let userIds):
      add(userIds.count)
      for user in arena[userIds] { add(user.index) }
    case .applicationChanged(let userId, let type, let status, let extra):
      add(userId.index)
      add(type.rawValue)
      add(status.rawValue)
      add(extra.index)
    case .connectionStatusChanged(let status, let code):
      add(status.rawValue)
      add(code.number)
    }
  }
}
