package import IMProtocol

/// The subject of a slice of logs: either users or groups.
///
/// A slice can be checked without the other entries. When the server decides about the relations
/// between users, its decision depends only on inputs that concern these users. When the server
/// decides about a group, its decision depends only on inputs that concern this group. There are
/// four exceptions: searches, lists, the uniqueness of uniqueIds, and the limits on the numbers of
/// friends and subscriptions.
package enum SliceSubject: Hashable, Sendable {
  /// The friendships, requests, profiles and subscriptions of certain users. The users are in
  /// ascending order.
  case users([UserID])
  /// Certain groups, with their members and applications. The groups are in ascending order.
  case groups([GroupID])

  /// Whether entries of `area` can belong to the slice.
  func contains(_ area: Area) -> Bool {
    switch (self, area) {
    case (.users, .groups), (.groups, .friends), (.groups, .subscriptions): false
    case (.users, _), (.groups, _): true
    }
  }

  /// Whether a callback with the values `material` belongs to the slice. If a callback about
  /// friends or subscriptions names no user, it doesn't belong to the slice, because any user may
  /// have caused it.
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

  /// Adds the users or groups that an entry with the values `material` connects with this subject.
  /// An entry in a user's log connects other users with the subject if the entry also concerns two
  /// users of the slice. If the entry belongs to the server's own interface, one user of the slice
  /// is enough.
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

  var count: Int {
    switch self {
    case .users(let users): users.count
    case .groups(let groups): groups.count
    }
  }
}

extension ConformingSearch.DeadEnd {
  /// The possible subjects of the dead end, in descending order of probability. First come the
  /// subjects of the observation that contradicts an entry, then the subjects of this entry, and
  /// finally the subjects of the next entries of the logs.
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
  /// The subject of the smallest slice that contains the entry. Nil if the entry doesn't belong to
  /// an area.
  var subject: SliceSubject? {
    switch area {
    case nil: nil
    case .groups: groups.isEmpty ? nil : .groups(groups.sorted())
    case .connection, .parameters, .general, .friends, .profiles, .subscriptions:
      .users(concerned.sorted())
    }
  }
}
