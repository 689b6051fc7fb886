/// A list that is read in pages.
public enum PagedList: Hashable, Sendable {
  /// The friend requests that a user sent or received.
  case friendApplications(of: UserID)
  /// The group applications that concern a user.
  case groupApplications(of: UserID)
  /// The groups that a user has joined.
  case groups(of: UserID)
  /// The members of a group.
  case members(of: GroupID)

  /// A letter for the kind of list, and the index of the list's user or group.
  public var mark: (letter: Character, index: UInt32) {
    switch self {
    case .friendApplications(let user): ("r", user.index)
    case .groupApplications(let user): ("a", user.index)
    case .groups(let user): ("g", user.index)
    case .members(let group): ("m", group.index)
    }
  }
}
