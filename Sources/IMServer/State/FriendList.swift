import IMProtocol

/// The friends of a user, in ascending order of their ids.
struct FriendList: Sendable {
  private(set) var entries: [Entry] = []

  struct Entry: Hashable, Sendable {
    var user: UserID
    var since: Timestamp
  }

  var count: Int { entries.count }

  func contains(_ user: UserID) -> Bool {
    let place = entries.partitioningIndex { $0.user >= user }
    return place < entries.count && entries[place].user == user
  }

  /// Adds a friend.
  ///
  /// - Precondition: the user is not in the list.
  mutating func add(_ user: UserID, since: Timestamp) {
    let place = entries.partitioningIndex { $0.user >= user }
    precondition(
      place == entries.count || entries[place].user != user, "\(user) is a friend already")
    entries.insert(Entry(user: user, since: since), at: place)
  }

  /// Removes a friend.
  ///
  /// - Precondition: the user is in the list.
  mutating func remove(_ user: UserID) {
    let place = entries.partitioningIndex { $0.user >= user }
    precondition(
      place < entries.count && entries[place].user == user, "\(user) is not a friend")
    entries.remove(at: place)
  }
}
