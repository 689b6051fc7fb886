import Base
import IMProtocol

/// Mutants that change the order in which one device receives a transaction's messages.
extension Transaction {
  /// Changes the order of the messages in `sends` as the active mutant says.
  mutating func mutateOrder(by input: Input) {
    guard Mutants.mayBe(.notice) else { return }
    let all = allSends
    var changed = all
    for device in Set(all.map(\.device)).sorted(by: { $0.index < $1.index }) {
      let mine = all.indices.filter { all[$0].device == device && all[$0].message.isOrdered }
      for (first, second) in zip(mine, mine.dropFirst())
      where all[first].message != all[second].message {
        // A snapshot causes no callback, so a snapshot's position matters only among messages that
        // change the stored data.
        let messages = [all[first].message, all[second].message]
        let hasSnapshot = messages.contains(where: \.isSnapshot)
        if hasSnapshot && !messages.allSatisfy(\.changesData) { continue }
        let names = messages.map {
          hasSnapshot && !$0.isSnapshot ? "a missed notification" : $0.name(arena)
        }
        let isSwapped = Mutants.isMutant(
          .notice, "the order on one device", "\(names[0]), \(names[1])", "is reversed",
          ids: ids(of: input, all[first], all[second]))
        if isSwapped { changed.swapAt(first, second) }
      }
    }
    if changed == all { return }
    sends.removeAll()
    for send in changed { sends.append(send) }
  }

  /// The clauses that determine the order of two messages.
  private func ids(of input: Input, _ first: Send, _ second: Send) -> [String] {
    var clauses: CitedClauses = "D-01"
    if case .connect = input { clauses = "MD-02, D-03, D-01" }
    if case .notice(let one) = first.message, case .notice(let other) = second.message,
      one.callback == .onGroupApplicationEvent, other.callback == .onGroupOperation
    {
      clauses = "D-01, D-54"
    }
    return clauses.ids
  }
}

extension Downlink {
  /// Whether mutants may move the message. If replies or messages about the connection were moved,
  /// they wouldn't work.
  fileprivate var isOrdered: Bool {
    switch self {
    case .notice, .snapshot: true
    case .reply, .connected, .caughtUp, .kicked, .closed, .refused: false
    }
  }

  fileprivate var isSnapshot: Bool { if case .snapshot = self { true } else { false } }

  /// Whether the device stores what the message contains.
  fileprivate var changesData: Bool {
    if case .notice(let notice) = self { notice.isKept } else { isSnapshot }
  }

  fileprivate func name(_ arena: Arena) -> String {
    if case .notice(let notice) = self { return notice.variant(arena) }
    return "the snapshot"
  }
}

extension Server {
  /// The users who have a connected device, in the order of the devices.
  var connectedUsers: [UserID] {
    sessions.devices.indices.filter { sessions.devices.unnoted($0).isConnected }
      .map { sessions.devices.unnoted($0).user }.unique
  }
}
