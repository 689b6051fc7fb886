import Ground
import IMProtocol

/// The friends of a user, in ascending order of their ids.
struct FriendList: Sendable {
  var entries = ShortList<Entry>()

  struct Entry: Hashable, Sendable, Keyed {
    // The list first, so that the entry and the list of one that holds it take the same room.
    /// What else the user notes, in the order of the keys' bytes.
    var attributes: [Value.Attribute] = []
    /// When the friendship began, and its order within the millisecond (D-08).
    var since: ListPlace
    var user: UserID
    /// What the user calls the friend; absent for nothing.
    var remark = Text.absent

    var key: UserID { user }
  }

  var count: Int { entries.count }

  /// Whether calls have made any of them a friend: what is there from the start has no order.
  var hasOrder: Bool { entries.contains { $0.since.sequence != 0 } }

  /// The friends by the time of the friendship, within a millisecond in the order of the calls
  /// (D-08), then by their ids (D-30).
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

  /// Ends all friendships and gives the former friends, in ascending order.
  mutating func removeAll() -> [UserID] {
    let users = entries.map(\.user)
    entries.removeAll()
    return users
  }

  /// - Precondition: the user is not in the list.
  mutating func add(_ user: UserID, since: ListPlace) {
    // Who is there from the start comes in ascending order.
    if entries.isEmpty || entries[entries.count - 1].user < user {
      entries.append(Entry(since: since, user: user))
      return
    }
    let place = entries.partitioningIndex { $0.user >= user }
    if entries[place].user == user { fatal("\(user) is a friend already") }
    entries.insert(Entry(since: since, user: user), at: place)
  }

  /// - Precondition: the user is in the list.
  mutating func remove(_ user: UserID) { entries.remove(at: index(of: user)) }
}
