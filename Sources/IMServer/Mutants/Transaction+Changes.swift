import Base
import IMProtocol

/// As the active mutant says, changes the input of a transition and the messages that the
/// transition sends.
extension Transaction {
  /// The clauses that the answer cites, except those about messages' contents.
  var idsOfAnswer: [String] {
    let answer = allSends.first { if case .reply = $0.message { true } else { false } }
    let ids = answer.map { arena[$0.provenance].flatMap(\.ids).unique } ?? []
    return ids.filter { !NoticeSite.contents.contains($0) }
  }

  /// Returns the input that the server processes instead of `input`.
  mutating func changed(_ input: Input) -> Input {
    switch input {
    case .call(let device, let token, let call):
      return .call(from: device, token, Mutants.taken(call, &arena))
    case .serverCall(let token, let call):
      return .serverCall(token, Mutants.taken(call, &arena))
    case .connect, .connectWithWrongToken:
      return input
    case .disconnect(let device, let undelivered, let isSnapshotLost):
      guard Mutants.mayBe(.notice) else { return input }
      let all = Array(arena[undelivered])
      var changed = all.filter { !Self.isLost($0.notice, "is lost with its connection") }
      if changed.contains(where: { !$0.notice.isOfConnection }),
        Mutants.isMutant(
          .notice, "a notification", "that is lost with its connection is sent twice",
          Reason("D-101"))
      {
        changed = changed.flatMap { [$0, $0] }
      }
      let forgetsSnapshot =
        isSnapshotLost
        && Mutants.isMutant(
          .notice, "a snapshot", "that is lost with its connection is not sent again",
          Reason("D-110, D-101"))
      return changed == all && !forgetsSnapshot
        ? input
        : .disconnect(
          device, undelivered: arena.keep(changed),
          isSnapshotLost: isSnapshotLost && !forgetsSnapshot)
    }
  }

  private static func isLost(_ notice: Notice, _ words: String) -> Bool {
    if notice.isOfConnection { return false }
    return Mutants.isMutant(
      .notice, Catalogue.callback(notice.callback).name, words, Reason("MD-02, D-03"))
  }

  /// Changes the messages in `sends` as the active mutant says. `sends` already includes users'
  /// notifications.
  mutating func mutateSends(by input: Input, in server: Server) {
    guard Mutants.mayBe(.notice) else { return }
    let all = allSends
    var changed = all
    switch input {
    case .connect(let device, _):
      changed = Self.firstOnly(Self.lost(all, whileConnecting: device), server)
    case .call(let device, _, let call):
      let isOfSubscriptions = call.kind == .subscribeEvent || call.kind == .unSubscribeEvent
      changed = isOfSubscriptions ? directlyChanged(all, by: device) : Self.firstOnly(all, server)
    case .serverCall, .connectWithWrongToken, .disconnect: changed = Self.firstOnly(all, server)
    }
    if changed == all { return }
    sends.removeAll()
    for send in changed { sends.append(send) }
  }

  /// Returns the messages to send when a device connects. If the active mutant loses the snapshot
  /// or the waiting notices, they are missing from the result.
  private static func lost(_ all: [Send], whileConnecting device: DeviceID) -> [Send] {
    let end = all.firstIndex { $0.device == device && $0.message == .caughtUp } ?? 0
    var changed: [Send] = []
    for (position, send) in all.enumerated() {
      let isCaughtUp = position < end && send.device == device
      if isCaughtUp, case .notice(let notice) = send.message,
        isLost(notice, "that has waited is lost")
      {
        continue
      }
      if isCaughtUp, case .snapshot = send.message,
        Mutants.isMutant(
          .notice, "the snapshot for a device that connects", "is never sent",
          Reason("MD-02, D-03"))
      {
        continue
      }
      changed.append(send)
    }
    return changed
  }

  /// Returns the messages to send. If the active mutant notifies only the first device of each
  /// user, the notices for other devices are missing from the result.
  private static func firstOnly(_ all: [Send], _ server: Server) -> [Send] {
    var seen: [(user: UserID, notice: Notice)] = []
    var changed: [Send] = []
    for send in all {
      guard case .notice(let notice) = send.message else {
        changed.append(send)
        continue
      }
      let user = server.sessions.devices.unnoted(Int(send.device.index)).user
      if seen.contains(where: { $0.user == user && $0.notice == notice }) {
        let isMeant = Mutants.isMutant(
          .notice, "a notification", "is sent to the first device of a user only",
          Reason("MD-01, D-02"))
        if isMeant { continue }
      } else {
        seen.append((user, notice))
      }
      changed.append(send)
    }
    return changed
  }

  /// Returns the messages to send after a call about subscriptions. The active mutant may change
  /// the notices for the caller's own devices.
  private mutating func directlyChanged(_ all: [Send], by device: DeviceID) -> [Send] {
    var sites: [NoticeSite] = []
    func site(_ send: Send) -> NoticeSite? {
      guard case .notice(let notice) = send.message else { return nil }
      return self.site(of: notice, send.provenance)
    }
    for send in all {
      if let site = site(send), !sites.contains(where: { $0.name == site.name }) {
        sites.append(site)
      }
    }
    for one in sites {
      let mine = all.filter { site($0)?.name == one.name }
      func isMutant(_ change: ReportedChange) -> Bool { one.isMutant(change.rawValue) }
      if isMutant(.lost) { return all.filter { site($0)?.name != one.name } }
      if !mine.contains(where: { $0.device == device }) {
        guard isMutant(.alsoToCallingDevice), let first = mine.first else { continue }
        return all + [Send(to: device, first.message, provenance: first.provenance)]
      }
      if mine.count > 1, isMutant(.onlyToCallingDevice) {
        return all.filter { $0.device == device || site($0)?.name != one.name }
      }
    }
    return all
  }
}
