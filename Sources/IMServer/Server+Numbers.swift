import Base
public import IMProtocol

extension Server {
  /// The hash of the sequence numbers. The fingerprint omits sequence numbers, because they only
  /// define an order. Two servers with equal `numbers` and equal fingerprints will assign the same
  /// numbers to the same further inputs.
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

  /// Returns the fingerprint without the counts of notifications. Only getStatistics shows these
  /// counts.
  public func fingerprintWithoutStatistics(at now: Timestamp, arena: Arena) -> UInt64 {
    (0..<hashedRows).reduce(FingerprintSum.zero) { sum, row in
      row == statisticsRow ? sum : sum + hash(ofRow: row, at: now, arena)
    }.value(at: now)
  }

  /// Returns the next time at which the state changes without an input, merely because time passes.
  public func nextChange(at now: Timestamp, arena: Arena) -> Timestamp {
    (0..<hashedRows).reduce(.zero) { $0 + hash(ofRow: $1, at: now, arena) }.end
  }
}
