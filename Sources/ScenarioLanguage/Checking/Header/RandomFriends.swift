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

  /// Pairs of users, in which each user has as many friends as every other user, and no pair occurs
  /// twice. If both numbers are odd, one user has a friend less.
  ///
  /// The users are on a circle in random order, and friends are those at `degree / 2` random
  /// distances on it (a random circulant graph). For an odd degree, each user is also a friend of
  /// the user on the other side of the circle.
  mutating func even(_ visit: (UserID, UserID) -> Void) {
    var order = users
    random.shuffle(&order)
    let (half, degree) = (order.count / 2, min(degree, order.count - 1))
    var distances = Array(1..<max((order.count + 1) / 2, 1))
    if !degree.isMultiple(of: 2) {
      if !order.count.isMultiple(of: 2) { distances.removeLast() }
      for index in 0..<half { visit(order[index], order[index + half]) }
    }
    random.shuffle(&distances)
    for distance in distances.prefix(degree / 2) {
      for index in order.indices {
        visit(order[index], order[(index + distance) % order.count])
      }
    }
  }

  /// Pairs of users in which few users have many friends: the number of users with n friends falls
  /// with a power of n.
  ///
  /// Users join one after another. Each new user becomes a friend of `degree / 2` earlier ones, who
  /// are chosen in proportion to how many friends they have (Barabási and Albert, "Emergence of
  /// Scaling in Random Networks", Science 286, 1999). No pair occurs twice.
  mutating func byPowerLaw(_ visit: (UserID, UserID) -> Void) {
    var order = users
    random.shuffle(&order)
    // Each user is in the list as often as the user has friends, and once more.
    var ends = [order[0]]
    for (earlier, user) in order.enumerated().dropFirst() {
      let count = max(degree / 2, 1)
      var friends = earlier > count ? [] : Array(order[..<earlier])
      var known = Set(friends)
      // Few users may have most of the friends, so that a draw often finds one of them again.
      for _ in 0..<8 * count where friends.count < min(count, earlier) {
        let friend = ends[Int(random.next(below: UInt64(ends.count)))]
        if known.insert(friend).inserted { friends.append(friend) }
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
