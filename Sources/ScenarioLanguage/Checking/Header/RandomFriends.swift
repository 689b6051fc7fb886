import DiscreteEvents
import IMProtocol

/// Draws friendships by chance (`friends about 50 each among P[1...1000]`). The draws depend only
/// on the number of users and on how many friends they have, so they are the same with every seed.
struct RandomFriends {
  private let users: [UserID]
  private let degree: Int
  private var random: RandomStream

  /// - Precondition: There are at least two users, and `degree` is at least 1.
  init(among users: [UserID], about degree: Int) {
    self.users = users
    self.degree = degree
    random = RandomStream(
      seed: UInt64(users.count), label: "friends", index: UInt64(degree))
  }

  /// Pairs of users, in which each user has about as many friends as every other user.
  ///
  /// The pairs are the neighbours on `degree / 2` random circles of all users. A pair may be on
  /// several circles, so it may occur several times.
  mutating func even(_ visit: (UserID, UserID) -> Void) {
    var order = users
    for _ in 0..<degree / 2 {
      random.shuffle(&order)
      for index in order.indices { visit(order[index], order[(index + 1) % order.count]) }
    }
    guard !degree.isMultiple(of: 2) else { return }
    random.shuffle(&order)
    for index in stride(from: 1, to: order.count, by: 2) { visit(order[index - 1], order[index]) }
  }

  /// Pairs of users in which few users have many friends: the number of users with n friends falls
  /// with a power of n.
  ///
  /// Users join one after another. Each new user becomes a friend of `degree / 2` earlier ones, who
  /// are chosen in proportion to how many friends they have (Barabási and Albert, "Emergence of
  /// Scaling in Random Networks", Science 286, 1999). A pair may occur several times.
  mutating func byPowerLaw(_ visit: (UserID, UserID) -> Void) {
    var order = users
    random.shuffle(&order)
    // Each user is in the list as often as the user has friends, and once more.
    var ends = [order[0]]
    for user in order.dropFirst() {
      let count = min(max(degree / 2, 1), ends.count)
      var friends: [UserID] = []
      for _ in 0..<count {
        friends.append(ends[Int(random.next(below: UInt64(ends.count)))])
      }
      for friend in friends {
        visit(user, friend)
        ends.append(friend)
        ends.append(user)
      }
      ends.append(user)
    }
  }
}
