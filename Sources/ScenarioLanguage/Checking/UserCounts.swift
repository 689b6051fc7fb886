import IMProtocol

/// A number for each user; those that have none need no room.
struct UserCounts {
  private var counts: [Int] = []

  /// Counts one more and gives how many there are.
  mutating func add(to user: UserID) -> Int {
    let index = Int(user.index)
    if index >= counts.count {
      counts += Array(repeating: 0, count: max(index + 1, 2 * counts.count) - counts.count)
    }
    counts[index] += 1
    return counts[index]
  }
}
