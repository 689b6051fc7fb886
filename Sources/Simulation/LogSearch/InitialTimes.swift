import IMProtocol

/// The logged times of the memberships, friendships, subscriptions and groups that the initial
/// state declares.
///
/// A scenario doesn't declare these times, so they are unknown at first. All entries about the same
/// item, such as a membership, must have the same time.
struct InitialTimes: Sendable {
  /// The times that entries have shown. The dictionary is never iterated over, so the order of its
  /// keys doesn't matter.
  private var times: [Subject: Int64] = [:]
  /// The owner of the compared entry's log, or `absent` if the log is that of the server's own
  /// interface.
  private var owner = UserID.absent
  /// The group that the compared entry concerns, or `absent` if this group is unknown.
  private var group = GroupID.absent
  /// The item that the compared record describes. Nil if no record is being compared, or if the
  /// record doesn't identify an item.
  private var subject: Subject?
  /// The index of the field that is compared.
  var field = 0

  /// Identifies the record and the field to which a time belongs. `owner` is the user to whom the
  /// record belongs. If the record describes a member, `owner` is the group. If the record
  /// describes a subscription, `kind` is the subscription's type.
  private struct Subject: Hashable {
    let record: RecordKind
    let owner: UInt32
    let item: UInt32
    var kind: Int32 = 0
    var field = 0
  }

  /// Prepares to compare an entry in the log of `owner` with `values`, which come from the model.
  mutating func begin(_ values: [Value], of owner: UserID) {
    self.owner = owner
    group = Self.firstGroup(in: values) ?? .absent
    subject = nil
  }

  /// Prepares to compare a record's fields.
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
