import IMProtocol

/// The fields of groups in which a transition can make a mistake.
extension StateField<Server> {
  static var ofGroups: [StateField] {
    [groups, settings, creator, applications, members]
  }

  /// Whether groups exist. In a mutant, a new group can inherit parts of a dismissed group with the
  /// same id.
  private static var groups: StateField {
    let inherited: [(name: String, citedClauses: CitedClauses)] = [
      ("settings", "D-48"), ("members", "D-48"), ("applications", "D-48"),
    ]
    func copy(_ part: Int, from old: GroupState, to new: inout GroupState) {
      switch part {
      case 0: new.settings = old.settings
      case 1: for member in old.members where new[member.user] == nil { new.add(member) }
      default: new.applications = old.applications
      }
    }
    func differs(_ part: Int, _ old: GroupState, _ new: GroupState) -> Bool {
      switch part {
      case 0: new.settings != old.settings
      case 1: old.members.contains { new[$0.user] == nil }
      default: new.applications != old.applications
      }
    }
    return StateField(
      "GroupBook.groups", parts: inherited, rows: { $0.groups.groups.written },
      changes: { now, before, row in
        switch (before.groups.groups.unnoted(row), now.groups.groups.unnoted(row)) {
        case (nil, let new?):
          let old = before.memory.first?.groups[row]
          let parts = inherited.indices.filter { part in
            old.map { differs(part, $0, new) } ?? false
          }
          return [.notAdded(.all)] + parts.map { .part($0, .inherited) }
        case (.some, nil): return [.notRemoved(.all)]
        case (nil, nil), (.some, .some): return []
        }
      },
      isInitial: { state, row in state.groups.groups.unnoted(row) == nil },
      undo: { now, before, row, change in
        guard case .part(let part, _) = change else {
          let old = change == .reset ? nil : before.groups.groups.unnoted(row)
          now.groups.groups[row] = old
          return
        }
        guard let old = before.memory.first?.groups[row], var new = now.groups.groups[row] else {
          return
        }
        copy(part, from: old, to: &new)
        now.groups.groups[row] = new
      })
  }

  private static var settings: StateField {
    StateField(
      "GroupState.settings", rows: { $0.groups.groups.written },
      changes: { now, before, row in
        guard let new = now.groups.groups.unnoted(row) else { return [] }
        let old = before.groups.groups.unnoted(row)
        if let old { return old.settings == new.settings ? [] : [.notChanged(.all)] }
        return new.settings == now.newSettings(of: row) ? [] : [.reset]
      },
      isInitial: { state, row in
        guard let group = state.groups.groups.unnoted(row) else { return true }
        return group.settings == state.newSettings(of: row)
      },
      undo: { now, before, row, change in
        let settings = now.newSettings(of: row)
        let old = before.groups.groups.unnoted(row)?.settings
        now.groups.groups[row]?.settings = change == .reset ? settings : old ?? settings
      })
  }

  /// The creator and the time of creation; no call changes these two.
  private static var creator: StateField {
    StateField(
      "GroupState.creator", "D-51, D-58", rows: { $0.groups.groups.written },
      changes: { _, _, _ in [] },
      isInitial: { state, row in
        guard let group = state.groups.groups.unnoted(row) else { return true }
        return group.creator == group.owner
      },
      undo: { now, _, row, _ in
        guard let owner = now.groups.groups.unnoted(row)?.owner else { return }
        now.groups.groups[row]?.creator = owner
      })
  }

  private static func existing(_ server: Server) -> [Int] {
    server.groups.groups.written.filter { server.groups.groups.unnoted($0) != nil }
  }

  /// The applications to those groups that the transition hasn't dismissed.
  private static var applications: StateField {
    .list(
      "GroupState.applications", rows: existing, key: { $0.key },
      parts: [
        ElementPart("sentTime", \.sentTime, initial: .zero, "GR-22, D-56"),
        ElementPart("operationTime", \.operationTime, initial: .zero, "GR-28, D-56"),
        ElementPart("progress", \.progress, initial: .waits(.approver), "D-43"),
      ],
      get: { $0.groups.groups.unnoted($1)?.applications ?? [] },
      set: { $0.groups.groups[$1]?.applications = $2 })
  }

  /// The members of those groups that the transition hasn't dismissed.
  private static var members: StateField {
    .list(
      "GroupState.members", rows: existing, key: { key($0.user) },
      parts: [
        ElementPart("role", \.role, initial: .normal, "D-52, D-58"),
        ElementPart(
          "joinedTime", \.joinedTime, initial: .zero, "D-58"),
        ElementPart("nickname", \.nickname, initial: .absent, "D-59"),
        ElementPart("extra", \.extra, initial: .absent, "D-59"),
        ElementPart("remark", \.remark, initial: .absent, "D-59"),
        ElementPart("follows", \.follows, initial: [], "D-59"),
      ],
      removed: { $0.memory.first?.members[$1] ?? [:] },
      get: { $0.groups.groups.unnoted($1)?.members ?? [] },
      set: { $0.groups.groups[$1]?.members = $2 })
  }
}

extension Server {
  /// Returns the settings of a new group if the call contains no settings.
  fileprivate func newSettings(of row: Int) -> GroupSettings {
    GroupSettings(name: directory.texts.id(of: GroupID(row)))
  }
}
