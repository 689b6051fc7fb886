import Base
import IMProtocol

/// The friendships that a header declares.
struct FriendSection {
  private(set) var friendships: [Scenario.Friendship] = []
  /// The pairs of users who are friends. Each pair is one value that contains both users' indices.
  /// The set is never iterated, so its order does not matter.
  private var pairs: Set<UInt64> = []
  private var counts = UserCounts()
  /// The lines that declare friendships. `end` is the number of friendships that this line and the
  /// lines above it declare.
  private var lines: [(range: SourceRange, end: Int)] = []

  /// Checks a line such as `friends A and B, F[1...2999]` or `friends about 5 each among F[1...9]`.
  mutating func check(_ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    if let count = nodes.first, reader.kind(of: count) == .number {
      return draw(count, among: nodes[nodes.count - 1], byPowerLaw: nodes.count == 3, line, &reader)
    }
    guard nodes.count == 2, let one = reader.names.user(nodes[0], &reader.source) else { return }
    defer { lines.append((reader.location(line), friendships.count)) }
    for node in reader.syntax.children(of: nodes[1]) {
      guard let others = reader.names.users(node, &reader.source) else { continue }
      guard reader.source.take(others.count, of: .friendships, at: node) else { return }
      pairs.reserveCapacity(pairs.count + others.count)
      for other in others { addFriendship(one, other, at: reader.location(node), &reader) }
    }
  }

  /// Draws friendships among the users of a list.
  private mutating func draw(
    _ count: Int, among list: Int, byPowerLaw: Bool, _ line: Line, _ reader: inout ValueReader
  ) {
    guard let degree = reader.source.integer(reader.token(of: count)) else { return }
    guard (1...Int64(FriendLimits.friends)).contains(degree) else {
      return reader.report(.numberOutOfRange(String(degree)), at: count)  // FR-19
    }
    var users: [UserID] = []
    for node in reader.syntax.children(of: list) {
      guard let some = reader.names.users(node, &reader.source) else { return }
      users += some
    }
    users = users.unique
    let most = users.count * (Int(degree) + 1)
    guard users.count > 1, reader.source.take(most / 2, of: .friendships, at: count) else { return }
    defer { lines.append((reader.location(line), friendships.count)) }
    var random = RandomFriends(among: users, about: Int(degree))
    var drawn: [(UserID, UserID)] = []
    if byPowerLaw {
      random.byPowerLaw { drawn.append(($0, $1)) }
    } else {
      random.even { drawn.append(($0, $1)) }
    }
    for (one, other) in drawn where one != other && !areFriends(one, other) && mayMeet(one, other) {
      addFriendship(one, other, at: reader.location(line), &reader)
    }
  }

  private static func key(_ one: UserID, _ other: UserID) -> UInt64 {
    UInt64(min(one.index, other.index)) << 32 | UInt64(max(one.index, other.index))
  }

  private func areFriends(_ one: UserID, _ other: UserID) -> Bool {
    pairs.contains(Self.key(one, other))
  }

  /// Whether both users have fewer friends than the service allows (FR-19).
  private func mayMeet(_ one: UserID, _ other: UserID) -> Bool {
    [one, other].allSatisfy { counts.count(of: $0) < FriendLimits.friends }
  }

  /// Checks the total number of friends that the devices store. Each device stores all friends of
  /// its user.
  ///
  /// - Precondition: All devices are known.
  func finish(_ reader: inout ValueReader) {
    var start = 0
    for line in lines {
      var kept = 0
      for friendship in friendships[start..<line.end] {
        kept += reader.names.devices(of: friendship.one).count
        kept += reader.names.devices(of: friendship.other).count
      }
      start = line.end
      guard reader.source.take(kept, of: .keptFriends, at: line.range) else { return }
    }
  }

  private mutating func addFriendship(
    _ one: UserID, _ other: UserID, at range: SourceRange, _ reader: inout ValueReader
  ) {
    if one == other {
      return reader.report(.friendOfOneself(reader.names.name(of: one)), at: range)
    }
    guard pairs.insert(Self.key(one, other)).inserted else {
      let (name, otherName) = (reader.names.name(of: one), reader.names.name(of: other))
      return reader.report(.duplicate(.friendship, "\(name) and \(otherName)"), at: range)
    }
    friendships.append(Scenario.Friendship(one, other))
    for user in [one, other] where counts.add(to: user) == FriendLimits.friends + 1 {
      let name = reader.names.name(of: user)
      reader.report(.tooMany("friends", of: name, limit: FriendLimits.friends), at: range)  // FR-19
    }
  }
}
