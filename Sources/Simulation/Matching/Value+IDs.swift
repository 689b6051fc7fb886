package import IMProtocol

/// Finds the ids of users and groups in a value. Absent ids are left out.
extension Value {
  /// Calls `user` with each user's id and `group` with each group's id, in the order in which the
  /// value contains the ids.
  package func forEachID(user: (UserID) -> Void, group: (GroupID) -> Void) {
    switch self {
    case .user(let id): if id != .absent { user(id) }
    case .group(let id): if id != .absent { group(id) }
    case .list(let values), .record(_, let values):
      for value in values { value.forEachID(user: user, group: group) }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .callback, .enumeration,
      .dictionary:
      break
    }
  }

  package func renamed(user: (UserID) -> UserID, group: (GroupID) -> GroupID) -> Value {
    switch self {
    case .user(let id): id == .absent ? self : .user(user(id))
    case .group(let id): id == .absent ? self : .group(group(id))
    case .list(let values): .list(values.map { $0.renamed(user: user, group: group) })
    case .record(let kind, let values):
      .record(kind, values.map { $0.renamed(user: user, group: group) })
    case .absent, .boolean, .integer, .pageToken, .text, .code, .callback, .enumeration,
      .dictionary:
      self
    }
  }
}
