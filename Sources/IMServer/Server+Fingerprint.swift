public import IMProtocol

/// The fingerprint of the server's state. Equal states have equal fingerprints, even if their
/// histories and times differ. Only the differences between times and the current time matter. Of
/// the sequence numbers, only the order matters, because sequence numbers have no other effect.
extension Server {
  /// Returns the hash of all data in the state that can affect the server's further behavior.
  public func fingerprint(at now: Timestamp, arena: Arena) -> UInt64 {
    (0..<hashedRows).reduce(.zero) { $0 + hash(ofRow: $1, at: now, arena) }.value(at: now)
  }

  /// Returns the same hash as `fingerprint(at:arena:)`, but hashes only the rows that were written
  /// since the previous call.
  public mutating func keptFingerprint(at now: Timestamp, arena: Arena) -> UInt64 {
    let written = writtenRows
    forgetWritten()
    var kept = KeptFingerprint()
    swap(&kept, &self.kept)
    defer { swap(&kept, &self.kept) }
    return kept.value(count: hashedRows, written: written, at: now) {
      hash(ofRow: $0, at: now, arena)
    }
  }

  /// Whether the fingerprint equals that of an earlier state, from which this state was made by
  /// changes since `forgetWritten()`. Hashes only the rows that were written.
  public func hasFingerprint(of earlier: Server, at now: Timestamp, arena: Arena) -> Bool {
    let (this, before) = writtenRows.reduce((FingerprintSum.zero, .zero)) { sums, row in
      (sums.0 + hash(ofRow: row, at: now, arena), sums.1 + earlier.hash(ofRow: row, at: now, arena))
    }
    return this.value(at: now) == before.value(at: now)
  }

  /// The rows that may have been written since the last call of `forgetWritten()`.
  private var writtenRows: [Int] {
    let groups = groups.groups.written
    let users =
      directory.accounts.written64 | friends.users.written64 | profiles.users.written64
      | subscriptions.users.written64
    var written = directory.accounts.rows(of: users)
    for group in groups { written.append(firstGroup + group) }
    for device in sessions.devices.written { written.append(firstDevice + device) }
    if sessions.statistics.isWritten { written.append(statisticsRow) }
    if !groups.isEmpty { written.append(acrossGroupsRow) }
    return written
  }

  /// Treats all rows as not written from now on.
  public mutating func forgetWritten() {
    directory.accounts.forgetWritten()
    friends.users.forgetWritten()
    profiles.users.forgetWritten()
    subscriptions.users.forgetWritten()
    groups.groups.forgetWritten()
    sessions.devices.forgetWritten()
    sessions.statistics.isWritten = false
  }

  /// Makes this server equal to `later`, of which this server was a copy at its last call of
  /// `forgetWritten()`; then calls it. Copies only the rows that were written in the meantime, and
  /// the two servers share no rows, so writing a row copies no others.
  public mutating func catchUp(with later: inout Server) {
    var next = later
    swap(&next.directory.accounts, &directory.accounts)
    swap(&next.friends.users, &friends.users)
    swap(&next.profiles.users, &profiles.users)
    swap(&next.subscriptions.users, &subscriptions.users)
    swap(&next.groups.groups, &groups.groups)
    swap(&next.sessions.devices, &sessions.devices)
    swap(&next, &self)
    directory.accounts.catchUp(with: later.directory.accounts)
    friends.users.catchUp(with: later.friends.users)
    profiles.users.catchUp(with: later.profiles.users)
    subscriptions.users.catchUp(with: later.subscriptions.users)
    groups.groups.catchUp(with: later.groups.groups)
    sessions.devices.catchUp(with: later.sessions.devices)
    later.forgetWritten()
  }

  /// Returns a row's hash. The hash of a row may include another row's data only if each change of
  /// that data also writes this row.
  func hash(ofRow row: Int, at now: Timestamp, _ arena: Arena) -> FingerprintSum {
    var print = RelativeFingerprint()
    print.add(row)
    if row < firstGroup {
      profiles.add(UserID(row), directory, to: &print)
      friends.add(UserID(row), at: now, to: &print)
      subscriptions.add(UserID(row), at: now, to: &print)
      friends.addOrderOfFriends(of: UserID(row), to: &print)
      friends.addOrderOfRequests(of: UserID(row), at: now, to: &print)
    } else if row < firstDevice {
      guard let group = groups.groups[row - firstGroup] else { return .zero }
      group.add(to: &print, at: now)
    } else if row < statisticsRow {
      sessions.add(DeviceID(row - firstDevice), at: now, arena, directory, friends, to: &print)
    } else if row == statisticsRow {
      sessions.statistics.add(to: &print)
    } else {
      groups.addOrderAcrossGroups(at: now, to: &print)
    }
    return print.sum
  }
}
