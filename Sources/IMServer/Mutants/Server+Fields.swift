import Base
import IMProtocol

/// The fields of the server's state that a transition may fail to change.
extension StateField<Server> {
  static var ofCalls: [StateField] { ofUsers + ofGroups + ofMembers }

  static var ofConnections: [StateField] { ofSessions }

  private static func key(_ user: UserID) -> UInt64 { UInt64(user.index) }

  private static func user(_ row: Int) -> UserID? { UserID(row) }

  private static var ofUsers: [StateField] {
    [
      .value(
        "FriendState.addPermission", rows: { $0.friends.users.written }, owner: user,
        get: { $0.friends.users.unnoted($1).addPermission },
        set: { $0.friends.users[$1].addPermission = $2 }),
      .list(
        "FriendState.friends", rows: { $0.friends.users.written }, owner: user,
        key: { key($0.user) },
        get: { Array($0.friends.users.unnoted($1).friends.entries) },
        set: { $0.friends.users[$1].friends.entries = ShortList($2) }),
      .list(
        "FriendState.received", rows: { $0.friends.users.written }, owner: user,
        key: { key($0.sender) },
        get: { Array($0.friends.users.unnoted($1).received) },
        set: { $0.friends.users[$1].received = ShortList($2) }),
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
        get: { $0.profiles.profile(of: UserID($1), $0.directory) },
        set: { $0.profiles.put($2, of: UserID($1), $0.directory) }),
      .value(
        "WrittenProfile.visibility", rows: { $0.profiles.users.written }, owner: user,
        get: { $0.profiles.visibility(of: UserID($1)) },
        set: { $0.profiles.setVisibility($2, of: UserID($1), $0.directory) }),
    ]
      + SubscriptionState.types.map { type in
        .list(
          "Subscriptions.toUser", rows: { $0.subscriptions.users.written },
          key: { key($0.subscriber) },
          get: { $0.subscriptions.all(type, of: UserID($1)).toUser },
          set: { server, row, list in
            server.subscriptions.change(type, of: UserID(row)) { $0.toUser = list }
          })
      }
  }

  private static var ofGroups: [StateField] {
    [
      StateField(
        "GroupBook.groups", rows: { $0.groups.groups.written },
        changes: { now, before, row in
          switch (before.groups.groups.unnoted(row), now.groups.groups.unnoted(row)) {
          case (nil, .some): [.notAdded]
          case (.some, nil): [.notRemoved]
          case (nil, nil), (.some, .some): []
          }
        },
        undo: { now, before, row, _ in
          now.groups.groups[row] = before.groups.groups.unnoted(row)
        }),
      StateField(
        "GroupState.settings", rows: { $0.groups.groups.written },
        changes: { now, before, row in
          guard let new = now.groups.groups.unnoted(row) else { return [] }
          let old = before.groups.groups.unnoted(row)
          if let old { return old.settings == new.settings ? [] : [.notChanged] }
          return new.settings == now.newSettings(of: row) ? [] : [.reset]
        },
        undo: { now, before, row, _ in
          let settings = now.newSettings(of: row)
          now.groups.groups[row]?.settings = before.groups.groups.unnoted(row)?.settings ?? settings
        }),
      applications,
    ]
  }

  /// The applications of a group that still exists.
  private static var applications: StateField {
    let name = "GroupState.applications"
    let list = StateField.list(
      name, key: { $0.key },
      get: { $0.groups.groups.unnoted($1)?.applications ?? [] },
      set: { $0.groups.groups[$1]?.applications = $2 })
    return StateField(
      name, rows: { $0.groups.groups.written },
      changes: { now, before, row in
        now.groups.groups.unnoted(row) == nil ? [] : list.changes(now, before, row)
      }, undo: list.undo)
  }

  private static func members(_ server: Server, _ row: Int) -> [GroupMember]? {
    server.groups.groups.unnoted(row)?.members
  }

  private static var ofMembers: [StateField] {
    [
      StateField(
        "GroupState.members", rows: { $0.groups.groups.written },
        changes: { now, before, row in
          // Creating or dismissing a group is a separate change.
          guard let old = members(before, row), let new = members(now, row) else { return [] }
          let (were, are) = (Set(old.map(\.user)), Set(new.map(\.user)))
          return (are.isSubset(of: were) ? [] : [.notAdded])
            + (were.isSubset(of: are) ? [] : [.notRemoved])
        },
        undo: { now, before, row, change in
          guard let old = members(before, row), let new = members(now, row) else { return }
          now.groups.groups[row]?.members =
            change == .notAdded
            ? new.filter { member in old.contains { $0.user == member.user } }
            : (new + old.filter { member in !new.contains { $0.user == member.user } })
              .sorted { $0.user < $1.user }
        }),
      ofMember("GroupMember.role", \.role),
      ofMember("GroupMember.nickname", \.nickname),
      ofMember("GroupMember.extra", \.extra),
      ofMember("GroupMember.remark", \.remark),
      ofMember("GroupMember.follows", \.follows),
    ]
  }

  private static func ofMember<Value: Equatable>(
    _ name: String, _ field: WritableKeyPath<GroupMember, Value>
  ) -> StateField {
    StateField(
      name, rows: { $0.groups.groups.written },
      changes: { now, before, row in
        guard let old = before.groups.groups.unnoted(row), let new = members(now, row) else {
          return []
        }
        let differs = new.contains { member in
          old[member.user].map { $0[keyPath: field] != member[keyPath: field] } ?? false
        }
        return differs ? [.notChanged] : []
      },
      undo: { now, before, row, _ in
        guard let old = before.groups.groups.unnoted(row) else { return }
        for member in members(now, row) ?? [] {
          guard let value = old[member.user]?[keyPath: field] else { continue }
          now.groups.groups[row]?.change(member.user) { $0[keyPath: field] = value }
        }
      })
  }

  private static var ofSessions: [StateField] {
    [
      .value(
        "DeviceState.statusTime", "D-64, D-65", rows: { $0.sessions.devices.written },
        get: { $0.sessions.devices.unnoted($1).statusTime },
        set: { $0.sessions.devices[$1].statusTime = $2 }),
      .value(
        "DeviceState.isBanned", "CN-09, D-117", rows: { $0.sessions.devices.written },
        get: { $0.sessions.devices.unnoted($1).isBanned },
        set: { $0.sessions.devices[$1].isBanned = $2 }),
      StateField(
        "SessionBook.statistics", "FR-05, FR-16", rows: { _ in [0] },
        changes: { now, before, _ in
          now.sessions.statistics.counts == before.sessions.statistics.counts
            ? [] : [.notChanged]
        },
        undo: { now, before, _, _ in now.sessions.statistics = before.sessions.statistics }),
    ]
  }
}

extension Server {
  /// Returns the settings of a group that is created without settings.
  fileprivate func newSettings(of row: Int) -> GroupSettings {
    GroupSettings(name: directory.texts.id(of: GroupID(row)))
  }
}
