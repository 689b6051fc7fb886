package import IMProtocol

/// The subject of a slice of logs. A subject consists of users or of groups.
///
/// A slice can be checked without the other entries. The server's decisions about relations between
/// users depend only on inputs that concern these relations. The server's decisions about a group
/// depend only on inputs that concern the group. There are four exceptions. They are searches,
/// lists, the uniqueness of uniqueIds, and the limits on the numbers of friends and subscriptions.
package enum SliceSubject: Hashable, Sendable {
  /// The friendships, requests, profiles and subscriptions of users, in ascending order.
  case users([UserID])
  /// Groups, including the members and applications of the groups, in ascending order.
  case groups([GroupID])

  /// Whether entries of `area` can belong to the slice.
  func contains(_ area: Area) -> Bool {
    switch (self, area) {
    case (.users, .groups), (.groups, .friends), (.groups, .subscriptions): false
    case (.users, _), (.groups, _): true
    }
  }

  /// Whether a callback with the values `material` belongs to the slice. Some kinds of callbacks
  /// about friends or subscriptions name no user. Such a callback does not belong to the slice,
  /// because any user may have caused the callback.
  func contains(_ callback: CallbackKind, _ material: EntryMaterial) -> Bool {
    let known = Catalogue.callback(callback)
    switch known.area {
    case .friends, .subscriptions:
      return known.fields.contains { $0.type.canName } && contains(material)
    case .general, .connection, .groups, .parameters, .profiles: return contains(material)
    }
  }

  /// Whether a call or callback with the values `material` belongs to the slice.
  func contains(_ material: EntryMaterial) -> Bool {
    guard let area = material.area, contains(area) else { return false }
    return switch self {
    case .users(let users): material.concerned.allSatisfy { users.contains($0) }
    case .groups(let groups):
      area == .groups
        ? material.groups.allSatisfy { groups.contains($0) } : material.concerned.count <= 1
    }
  }

  /// Returns this subject with additional users or groups. An entry with the values `material`
  /// connects the additional users or groups with the subject. An entry of a user connects users if
  /// the entry concerns two users of the slice and also other users. For an entry of the server's
  /// own interface, one user of the slice is sufficient.
  func extended(by material: EntryMaterial, ofServer: Bool) -> SliceSubject {
    switch self {
    case .users(let users):
      let known = material.concerned.count { users.contains($0) }
      guard material.area != .groups, known >= (ofServer ? 1 : 2) else { return self }
      return .users(Set(users + material.concerned).sorted())
    case .groups(let groups):
      guard material.groups.contains(where: { groups.contains($0) }) else { return self }
      return .groups(Set(groups + material.groups).sorted())
    }
  }

  /// The number of users or groups.
  var count: Int {
    switch self {
    case .users(let users): users.count
    case .groups(let groups): groups.count
    }
  }
}

extension ConformingSearch.DeadEnd {
  /// The subjects that may be responsible for the dead end. The list begins with the most likely
  /// subject. The first subject is the subject of the observation that contradicts an entry. The
  /// second subject is the subject of this entry. The subjects of the next entries of the logs
  /// follow.
  var subjects: [SliceSubject] {
    var materials: [EntryMaterial] = []
    if let contradiction {
      if let observed = contradiction.observed {
        materials.append(state.material(of: observed.index, contradiction.log))
      }
      materials.append(state.material(ofRow: contradiction.row, contradiction.log))
    }
    let waiting = state.logs.indices.filter { log in
      if case .callback? = state.row(of: log)?.kind { true } else { false }
    }
    materials += waiting.prefix(LogTuning.waitingLogs).map { log in
      state.material(ofRow: state.next[log], log)
    }
    var subjects: [SliceSubject] = []
    for subject in materials.compactMap(\.subject) where !subjects.contains(subject) {
      subjects.append(subject)
    }
    return subjects
  }
}

extension FollowedWorld {
  fileprivate func material(ofRow row: Int, _ log: Int) -> EntryMaterial {
    EntryMaterial(logs[log], row: row, of: user(of: logs[log].device))
  }

  /// The values in an observation of a log's device.
  fileprivate func material(of observed: TraceIndex, _ log: Int) -> EntryMaterial {
    var material = EntryMaterial(of: user(of: logs[log].device))
    if let notice = self.log.notice(at: observed) { material.take(notice, self.log.arena) }
    if case .completed(let token, _)? = self.log[observed]?.event {
      material.take(self.log[token].call, self.log.arena)
    }
    return material
  }
}

extension EntryMaterial {
  /// The smallest subject of a slice that contains the entry; nil if the entry belongs to no area.
  var subject: SliceSubject? {
    switch area {
    case nil: nil
    case .groups: groups.isEmpty ? nil : .groups(groups.sorted())
    case .connection, .parameters, .general, .friends, .profiles, .subscriptions:
      .users(concerned.sorted())
    }
  }
}
