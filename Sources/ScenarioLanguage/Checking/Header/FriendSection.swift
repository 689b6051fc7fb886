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

  /// Checks a line such as `friends A and B, F[1...2999]`.
  mutating func check(_ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    guard nodes.count == 2, let one = reader.names.user(nodes[0], &reader.source) else { return }
    defer { lines.append((reader.location(line), friendships.count)) }
    for node in reader.syntax.children(of: nodes[1]) {
      guard let others = reader.names.users(node, &reader.source) else { continue }
      guard reader.source.take(others.count, of: .friendships, at: node) else { return }
      pairs.reserveCapacity(pairs.count + others.count)
      for other in others { addFriendship(one, other, at: reader.location(node), &reader) }
    }
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
    let low = UInt64(min(one.index, other.index))
    let high = UInt64(max(one.index, other.index))
    guard pairs.insert(low << 32 | high).inserted else {
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
