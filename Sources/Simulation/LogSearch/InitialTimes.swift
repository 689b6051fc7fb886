import IMProtocol

/// The logged times of the memberships, friendships, subscriptions and groups that the initial
/// state declares.
///
/// A scenario does not declare these times, so they are unknown at first. However, all entries must
/// report the same time for the same item, for example for the same membership.
struct InitialTimes: Sendable {
  /// The times that entries have reported. No loop iterates over the dictionary, so the order of
  /// the keys does not matter.
  private var times: [Subject: Int64] = [:]
  /// The user who owns the log of the compared entry; absent if the log is from the server's own
  /// interface.
  private var owner = UserID.absent
  /// The group that the compared entry concerns; absent if the group is unknown.
  private var group = GroupID.absent
  /// The item that the compared record describes. The value is nil outside a record, or if the
  /// record does not identify an item.
  private var subject: Subject?
  /// The index of the field that is compared.
  var field = 0

  /// The field of a record to which a time belongs. `owner` is the user to whom the record belongs,
  /// or the group if the record describes a member. `kind` is the type of a subscription.
  private struct Subject: Hashable {
    let record: RecordKind
    let owner: UInt32
    let item: UInt32
    var kind: Int32 = 0
    var field = 0
  }

  /// Prepares the comparison of an entry with these values of the model. The entry is in the log of
  /// `owner`.
  mutating func begin(_ values: [Value], of owner: UserID) {
    self.owner = owner
    group = Self.firstGroup(in: values) ?? .absent
    subject = nil
  }

  /// Prepares the comparison of a record's fields.
  mutating func begin(_ kind: RecordKind, _ values: [Value]) {
    subject = identified(kind, values)
  }

  mutating func endRecord() { subject = nil }

  /// Whether a logged moment may be the time of the current field.
  mutating func fits(_ moment: Int64) -> Bool {
    guard var subject else { return true }
    subject.field = field
    if let known = times[subject] { return known == moment }
    times[subject] = moment
    return true
  }

  private func identified(_ record: RecordKind, _ values: [Value]) -> Subject? {
    if case .user(let user)? = values.first {
      if record == .groupMemberInfo, group != .absent {
        return Subject(record: record, owner: group.index, item: user.index)
      }
      if owner == .absent { return nil }
      if record == .friendInfo {
        return Subject(record: record, owner: owner.index, item: user.index)
      }
      if record == .subscribeEvent || record == .subscribeInfoEvent, values.count > 1,
        case .enumeration(_, let kind) = values[1]
      {
        return Subject(record: record, owner: owner.index, item: user.index, kind: kind)
      }
    }
    if record == .groupInfo, owner != .absent, case .group(let group)? = values.first {
      return Subject(record: record, owner: owner.index, item: group.index)
    }
    return nil
  }

  private static func firstGroup(in values: [Value]) -> GroupID? {
    for value in values {
      switch value {
      case .group(let group): if group != .absent { return group }
      case .record(_, let values), .list(let values):
        if let group = firstGroup(in: values) { return group }
      case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .callback, .enumeration,
        .dictionary:
        break
      }
    }
    return nil
  }
}
