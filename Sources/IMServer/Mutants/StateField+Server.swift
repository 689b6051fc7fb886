import Base
import IMProtocol

/// The fields of the server's state in which a transition can make a mistake.
extension StateField<Server> {
  static var ofCalls: [StateField] {
    ofUsers + ofGroups + ofDevices.map { $0.named("a call") }
      + ofStatistics.map { $0.named("a call") }
  }

  static var ofConnections: [StateField] { ofDevices + ofStatistics }

  /// The fields that matter in a restart of the server. These fields cover all rows, because a
  /// mutant can reset rows that a correct restart doesn't change (D-107).
  static var ofRestarts: [StateField] {
    ofUsers.map { $0.with { Array($0.directory.accounts.indices) } }
      + ofGroups.map { $0.with { Array($0.groups.groups.indices) } }
      + ofDevices.map { $0.with { Array($0.sessions.devices.indices) } } + ofStatistics
  }

  static func key(_ user: UserID) -> UInt64 { UInt64(user.index) }

  private static func user(_ row: Int) -> UserID? { UserID(row) }

  private static var ofUsers: [StateField] {
    [
      .value(
        "FriendState.addPermission", rows: { $0.friends.users.written }, owner: user,
        initial: { _, _ in nil },
        get: { $0.friends.users.unnoted($1).addPermission },
        set: { $0.friends.users[$1].addPermission = $2 }),
      .list(
        "FriendState.friends", rows: { $0.friends.users.written }, owner: user,
        key: { key($0.user) },
        parts: [
          ElementPart("remark", \.remark, initial: .absent, "FR-49, D-26"),
          ElementPart("attributes", \.attributes, initial: [], "FR-49, D-26"),
          ElementPart(
            "since", \.since, initial: ListPosition(time: .zero, sequence: 0), "D-08, D-30"),
        ],
        removed: { $0.memory.first?.friends[$1] ?? [:] },
        get: { Array($0.friends.users.unnoted($1).friends.entries) },
        set: { $0.friends.users[$1].friends.entries = ShortList($2) }),
      .list(
        "FriendState.received", rows: { $0.friends.users.written }, owner: user,
        key: { key($0.sender) },
        parts: [
          ElementPart("extra", \.extra, initial: .absent, "FR-18, D-21"),
          ElementPart("sentTime", \.sentTime, initial: .zero, "FR-41, D-31"),
          ElementPart("operationTime", \.operationTime, initial: .zero, "D-31, D-80"),
          ElementPart("progress", \.progress, initial: .waits),
        ],
        get: { Array($0.friends.users.unnoted($1).received) },
        set: { $0.friends.setReceived($2, by: UserID($1)) }),
      .value(
        "AccountState.name", "D-86", rows: { $0.directory.accounts.written }, owner: user,
        get: { server, row in
          let account = server.directory.accounts.unnoted(row)
          return [account.name, account.portraitUri]
        },
        set: {
          $0.directory.accounts[$1].name = $2[0]
          $0.directory.accounts[$1].portraitUri = $2[1]
        }),
      .value(
        "WrittenProfile.profile", rows: { $0.profiles.users.written }, owner: user,
        initial: { server, row in
          let account = server.directory.accounts.unnoted(row)
          return UserProfile(
            userId: UserID(row), name: account.name, portraitUri: account.portraitUri)
        },
        get: { $0.profiles.profile(of: UserID($1), $0.directory) },
        set: { $0.profiles.put($2, of: UserID($1), $0.directory) }),
      .value(
        "WrittenProfile.visibility", rows: { $0.profiles.users.written }, owner: user,
        initial: { _, _ in .notSet },
        get: { $0.profiles.visibility(of: UserID($1)) },
        set: { $0.profiles.setVisibility($2, of: UserID($1), $0.directory) }),
    ]
      + SubscriptionState.types.flatMap(ofSubscriptions)
  }

  private static func ofSubscriptions(_ type: SubscribeType) -> [StateField] {
    [
      .list(
        "Subscriptions.toUser (\(type))", rows: { $0.subscriptions.users.written },
        key: { key($0.subscriber) },
        parts: [
          ElementPart("subscribeTime", \.terms.subscribeTime, initial: .zero, "D-63"),
          ElementPart("expiry", \.terms.expiry, initial: 0, "SU-07, D-63"),
        ],
        get: { $0.subscriptions.all(type, of: UserID($1)).toUser },
        set: { server, row, list in
          server.subscriptions.change(type, of: UserID(row)) { $0.toUser = list }
        }),
      .list(
        "Subscriptions.targets (\(type))", "D-74", rows: { $0.subscriptions.users.written },
        key: { key($0.user) },
        parts: [ElementPart("sequence", \.sequence, initial: 0, "D-08")],
        get: { $0.subscriptions.all(type, of: UserID($1)).targets },
        set: { server, row, list in
          server.subscriptions.change(type, of: UserID(row)) { $0.targets = list }
        }),
    ]
  }

  private static var ofDevices: [StateField] {
    [
      .value(
        "DeviceState.statusTime", "D-64, D-65", rows: { $0.sessions.devices.written },
        initial: { _, _ in nil },
        get: { $0.sessions.devices.unnoted($1).statusTime },
        set: { $0.sessions.devices[$1].statusTime = $2 }),
      .value(
        "DeviceState.isBanned", "CN-09, D-117", rows: { $0.sessions.devices.written },
        initial: { _, _ in false },
        get: { $0.sessions.devices.unnoted($1).isBanned },
        set: { $0.sessions.devices[$1].isBanned = $2 }),
      .value(
        "DeviceState.data", "D-03, D-110", rows: { $0.sessions.devices.written },
        get: { $0.sessions.devices.unnoted($1).data },
        set: { $0.sessions.devices[$1].data = $2 }),
      waiting,
    ]
  }

  /// The notices that wait for a device, in the order in which they will be delivered.
  private static var waiting: StateField {
    func waiting(_ server: Server, _ row: Int) -> [WaitingNotice] {
      server.sessions.devices.unnoted(row).waiting
    }
    return StateField(
      "DeviceState.waiting", "MD-02, D-03, D-101", rows: { $0.sessions.devices.written },
      changes: { now, before, row in
        let (old, new) = (waiting(before, row), waiting(now, row))
        // A login sends the waiting notices. Mutants of the transaction, not of the state, make
        // mistakes in the sent messages.
        if old == new || now.sessions.devices.unnoted(row).isConnected { return [] }
        return [.notAdded(.all)] + (new.count > 1 && new != new.reversed() ? [.reversed] : [])
      },
      isInitial: { state, row in waiting(state, row).isEmpty },
      undo: { now, before, row, change in
        var list = waiting(before, row)
        if change == .reversed { list = waiting(now, row).reversed() }
        if change == .reset { list = [] }
        now.sessions.devices[row].link = .away(waiting: list)
      })
  }

  private static var ofStatistics: [StateField] {
    func field(
      _ name: String, _ path: WritableKeyPath<Statistics.Count, Int64>
    ) -> StateField {
      .value(
        "Statistics.\(name)", "FR-05, FR-16", rows: { _ in [0] }, initial: { _, _ in [] },
        get: { server, _ in server.sessions.statistics.kinds.map { $0[keyPath: path] } },
        set: { server, _, counts in
          for index in server.sessions.statistics.kinds.indices {
            server.sessions.statistics.kinds[index][keyPath: path] =
              index < counts.count ? counts[index] : 0
          }
        })
    }
    return [field("sent", \.sent), field("delivered", \.delivered)]
  }
}

extension Timestamp {
  /// The time of something that has never happened.
  static var zero: Timestamp { Timestamp(milliseconds: 0) }
}

extension FriendBook {
  /// Replaces the requests that `receiver` has received, and computes the histories of all users
  /// anew.
  fileprivate mutating func setReceived(_ requests: [FriendRequest], by receiver: UserID) {
    users[Int(receiver.index)].received = ShortList(requests)
    var histories: [[RequestHistory.Entry]] = users.indices.map { _ in [] }
    for index in users.indices {
      for request in users.unnoted(index).received {
        histories[index].append(
          RequestHistory.Entry(
            position: request.position, other: request.sender, type: .received))
        histories[Int(request.sender.index)].append(
          RequestHistory.Entry(position: request.position, other: UserID(index), type: .sent))
      }
    }
    for index in users.indices { users[index].requests = RequestHistory(histories[index]) }
  }
}
