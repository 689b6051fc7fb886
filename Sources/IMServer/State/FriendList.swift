import Base
import IMProtocol

/// A user's friends, sorted by id.
struct FriendList: Sendable {
  var entries = ShortList<Entry>()

  struct Entry: Hashable, Sendable, Keyed {
    // The array comes first, so that the entry needs no padding.
    /// The attributes that the user has set for the friend, sorted by the bytes of their keys.
    var attributes: [Value.Attribute] = []
    /// When the friendship began, and the friendship's position among all friendships that began at
    /// the same time (D-08).
    var since: ListPosition
    var user: UserID
    /// The user's remark for the friend; absent if there is none.
    var remark = Text.absent

    var key: UserID { user }
  }

  var count: Int { entries.count }

  /// Whether a call has added any of the friends. Friends of the initial state have no order.
  var hasOrder: Bool { entries.contains { $0.since.sequence != 0 } }

  /// The friends. The oldest friendship comes first; friendships that began at the same time are in
  /// the order of the calls that made them (D-08), and friends from the same call are in the order
  /// of their ids (D-30).
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

  /// Ends all friendships, and returns the former friends, sorted by id.
  mutating func removeAll() -> [UserID] {
    let users = entries.map(\.user)
    entries.removeAll()
    return users
  }

  /// - Precondition: the user is not in the list.
  mutating func add(_ user: UserID, since: ListPosition) {
    // This shortcut speeds up the creation of the initial state, in which friends are added in
    // ascending order.
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
