import Ground
public import IMProtocol

extension Server {
  /// The hash of the numbers that only give an order, which the fingerprint leaves out: servers
  /// with equal ones, and equal fingerprints, number alike from now on.
  public var numbers: UInt64 {
    var print = Fingerprint()
    print.add(friends.sequence)
    print.add(groups.sequence)
    for user in friends.users.indices {
      for friend in friends[UserID(user)].friends.entries { print.add(friend.since.sequence) }
      for request in friends[UserID(user)].received { print.add(request.sequence) }
    }
    for case let group? in groups.groups {
      for member in group.members { print.add(member.sequence) }
      for application in group.applications { print.add(application.sequence) }
    }
    for device in sessions.devices {
      for waiting in device.waiting { print.add(waiting.notice.numbers) }
    }
    return print.value
  }

  /// The hash of all that can show but for how much was told, which only getStatistics does.
  public func fingerprintWithoutStatistics(at now: Timestamp, arena: Arena) -> UInt64 {
    (0..<hashedRows).reduce(FingerprintSum.zero) { sum, row in
      row == statisticsRow ? sum : sum + hash(ofRow: row, at: now, arena)
    }.value(at: now)
  }

  /// The first moment at which the clock alone makes the state another one.
  public func nextChange(at now: Timestamp, arena: Arena) -> Timestamp {
    (0..<hashedRows).reduce(.zero) { $0 + hash(ofRow: $1, at: now, arena) }.end
  }
}
