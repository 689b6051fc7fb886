import Base
import IMProtocol

/// The friends of a user, in ascending order of ids.
struct FriendList: Sendable {
  var entries = ShortList<Entry>()

  struct Entry: Hashable, Sendable, Keyed {
    // The array is the first field. With this order of fields, the entry needs no padding.
    /// The attributes that the user has set for the friend, in the order of the keys' bytes.
    var attributes: [Value.Attribute] = []
    /// The start of the friendship, and the position among friendships with the same start (D-08).
    var since: ListPosition
    var user: UserID
    /// The user's remark for the friend; absent if there is no remark.
    var remark = Text.absent

    var key: UserID { user }
  }

  var count: Int { entries.count }

  /// Whether a call has added at least one of the friends. Friendships of the initial state have no
  /// order.
  var hasOrder: Bool { entries.contains { $0.since.sequence != 0 } }

  /// The friends, ordered by the start of the friendship. Friendships with the same start are in
  /// the order of the calls (D-08). Friendships of the same call are ordered by the friends' ids
  /// (D-30).
  var inOrder: [Entry] { entries.sorted { ($0.since, $0.user) < ($1.since, $1.user) } }

  func contains(_ user: UserID) -> Bool { entries.index(of: user) != nil }

  subscript(user: UserID) -> Entry? { entries[key: user] }

  private func index(of user: UserID) -> Int {
    guard let index = entries.index(of: user) else {
      fatal("\(user) is not among the friends \(entries.map(\.user))")
    }
    return index
  }

  /// - Precondition: the user is in the list.
  mutating func note(_ user: UserID, remark: Text, attributes: [Value.Attribute]) {
    let index = index(of: user)
    entries[index].remark = remark
    entries[index].attributes = attributes
  }

  /// Ends all friendships, and returns the former friends in ascending order of ids.
  mutating func removeAll() -> [UserID] {
    let users = entries.map(\.user)
    entries.removeAll()
    return users
  }

  /// - Precondition: the user is not in the list.
  mutating func add(_ user: UserID, since: ListPosition) {
    // This branch makes the creation of the initial state faster. Friends of the initial state are
    // added in ascending order.
    if entries.isEmpty || entries[entries.count - 1].user < user {
      entries.append(Entry(since: since, user: user))
      return
    }
    let position = entries.partitioningIndex { $0.user >= user }
    if entries[position].user == user { fatal("\(user) is a friend already") }
    entries.insert(Entry(since: since, user: user), at: position)
  }

  /// - Precondition: the user is in the list.
  mutating func remove(_ user: UserID) { entries.remove(at: index(of: user)) }
}
