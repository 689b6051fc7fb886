public import IMProtocol

/// Equal states have equal fingerprints, however they came about and whenever: times count by how
/// far they lie from now, and numbers that only tell apart by the order that they give.
extension Server {
  /// The hash of all that can show in what the server does from now on.
  public func fingerprint(at now: Timestamp, arena: Arena) -> UInt64 {
    (0..<hashedRows).reduce(.zero) { $0 + hash(ofRow: $1, at: now, arena) }.value(at: now)
  }

  /// The same hash, kept so that the next one costs what was written since.
  public mutating func keptFingerprint(at now: Timestamp, arena: Arena) -> UInt64 {
    let groups = groups.written
    var written = users.written
    for group in groups { written.append(firstGroup + group) }
    for device in devices.written { written.append(firstDevice + device) }
    if statistics.isWritten { written.append(statisticsRow) }
    if !groups.isEmpty { written.append(acrossGroupsRow) }
    forgetWritten()
    var kept = KeptFingerprint()
    swap(&kept, &self.kept)
    defer { swap(&kept, &self.kept) }
    return kept.value(count: hashedRows, written: written, at: now) {
      hash(ofRow: $0, at: now, arena)
    }
  }

  private mutating func forgetWritten() {
    users.forgetWritten()
    groups.forgetWritten()
    devices.forgetWritten()
    statistics.isWritten = false
  }

  /// The hash of one row. It reads other rows only for what is written together with this one.
  func hash(ofRow row: Int, at now: Timestamp, _ arena: Arena) -> FingerprintSum {
    var print = RelativeFingerprint()
    print.add(row)
    if row < firstGroup {
      users[row].add(to: &print, at: now)
      addOrderOfRequests(of: UserID(row), at: now, to: &print)
    } else if row < firstDevice {
      guard let group = groups[row - firstGroup] else { return .zero }
      group.add(to: &print, at: now)
    } else if row < statisticsRow {
      add(DeviceID(row - firstDevice), at: now, arena, to: &print)
    } else if row == statisticsRow {
      statistics.add(to: &print)
    } else {
      addOrderAcrossGroups(at: now, to: &print)
    }
    return print.sum
  }

  /// The order of the requests of one millisecond, as far as they show; that of others follows from
  /// their times.
  private func addOrderOfRequests(
    of user: UserID, at now: Timestamp, to print: inout RelativeFingerprint
  ) {
    let entries = users[Int(user.index)].requests.entries
    for group in entries.runs(where: { $0.place.time == $1.place.time }) {
      let shown = group.filter { info($0, of: user, at: now) != nil }
      if shown.count < 2 { continue }
      for entry in shown {
        print.add(entry.other.index)
        print.add(entry.type.rawValue)
        let (sender, receiver) =
          entry.type == .sent ? (user, entry.other) : (entry.other, user)
        if let request = users[Int(receiver.index)].received[sender] {
          print.end(at: request.end)
        }
      }
    }
  }

  /// What is listed across groups and of one millisecond: the groups of a user in the order of
  /// joining, and applications in the order of their last operation, which one may see who approves
  /// in several.
  private func addOrderAcrossGroups(at now: Timestamp, to print: inout RelativeFingerprint) {
    var joins: [(user: UserID, place: ListPlace, group: Int)] = []
    var applications: [(place: ListPlace, application: GroupApplication, group: Int)] = []
    for (index, group) in groups.enumerated() {
      guard let group else { continue }
      for member in group.members {
        let place = ListPlace(time: member.joinedTime, sequence: member.sequence)
        joins.append((member.user, place, index))
      }
      for application in group.applications where !application.isOver(at: now) {
        applications.append((application.place, application, index))
      }
    }
    joins.sort { ($0.user, $0.place) < ($1.user, $1.place) }
    for run in joins.runs(where: { $0.user == $1.user && $0.place.time == $1.place.time }) {
      for join in run {
        print.add(join.user.index)
        print.add(join.group)
      }
    }
    applications.sort { $0.place < $1.place }
    for run in applications.runs(where: { $0.place.time == $1.place.time }) {
      for (_, application, group) in run {
        print.add(application.applicant.index)
        print.add(application.inviter.index)
        print.add(group)
        print.end(at: application.end)
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The runs of at least two elements of which each belongs to the one before.
  fileprivate func runs(where belongs: (Element, Element) -> Bool) -> [SubSequence] {
    var runs: [SubSequence] = []
    var start = startIndex
    for index in indices.dropFirst() where !belongs(self[index - 1], self[index]) {
      if index - start > 1 { runs.append(self[start..<index]) }
      start = index
    }
    if endIndex - start > 1 { runs.append(self[start...]) }
    return runs
  }
}
