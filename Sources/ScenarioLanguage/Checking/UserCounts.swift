import IMProtocol

/// A count for each user. The counts take no memory until one of them is incremented.
struct UserCounts {
  private var counts: [Int] = []

  func count(of user: UserID) -> Int {
    Int(user.index) < counts.count ? counts[Int(user.index)] : 0
  }

  /// Increments the user's count, and returns the new count.
  mutating func add(to user: UserID) -> Int {
    let index = Int(user.index)
    if index >= counts.count {
      counts += Array(repeating: 0, count: max(index + 1, 2 * counts.count) - counts.count)
    }
    counts[index] += 1
    return counts[index]
  }
}
