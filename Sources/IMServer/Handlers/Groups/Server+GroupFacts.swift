import IMProtocol

/// The small facts about groups to which a call's state is reduced before a rule decides.
extension Server {
  /// The group with an id; nil when there is none, or none any more.
  func group(_ id: GroupID) -> GroupState? {
    id.index < groups.count ? groups[Int(id.index)] : nil
  }

  func groupCaller(_ user: UserID, in id: GroupID) -> GroupCaller {
    group(id).map { GroupCaller($0.role(of: user)) } ?? .noGroup
  }

  func groupTarget(_ user: UserID, in id: GroupID) -> GroupTarget {
    guard user.index < users.count else { return .unknown }
    return switch group(id)?.role(of: user) ?? .undef {
    case .undef: .outsider
    case .normal: .normal
    case .manager: .manager
    case .owner: .owner
    }
  }

  /// Why something can't be done to users of a group, or nil.
  func refusal(
    _ use: GroupTargetRule.Use, of others: [UserID], in id: GroupID
  ) -> Ruling<Code?> {
    GroupTargetRule.refusal(use, of: others.map { groupTarget($0, in: id) })
  }

  /// Whether a group has room for more members (D-47).
  func hasRoom(for count: Int, in id: GroupID) -> Bool {
    (group(id)?.members.count ?? 0) + count <= GroupLimits.members
  }

  func invitees(_ others: [UserID], to id: GroupID) -> InviteRule.Invitees {
    let targets = others.map { groupTarget($0, in: id) }
    if targets.contains(.unknown) { return .unknown }
    if !hasRoom(for: others.count, in: id) { return .tooMany }
    return targets.allSatisfy { $0 == .outsider } ? .welcome : .member
  }

  /// A user in a group, or one who is not in it.
  ///
  /// - Precondition: the account exists.
  func memberInfo(_ user: UserID, in id: GroupID) -> GroupMemberInfo {
    let state = users[Int(user.index)]
    guard let member = group(id)?[user] else {
      return GroupMemberInfo(userId: user, name: state.name, portraitUri: state.portraitUri)
    }
    return GroupMemberInfo(
      userId: user, name: state.name, portraitUri: state.portraitUri,
      nickname: member.nickname, extra: member.extra, role: member.role,
      joinedTime: member.joinedTime, sequence: member.sequence)
  }

  /// A group as a user sees it who asks for it.
  ///
  /// - Precondition: the group exists.
  func groupInfo(_ id: GroupID, for user: UserID) -> GroupInfo {
    guard let group = group(id) else { preconditionFailure("there is no \(id)") }
    let member = group[user]
    var values = settledValues(of: group, id)
    let fixed = GroupSettings.fields.upperBound
    values[fixed + 3] = member.map { .optional($0.remark) } ?? .absent
    values[fixed + 6] = member.map { .integer($0.joinedTime.milliseconds) } ?? .absent
    values[fixed + 7] = .enumeration(
      .groupMemberRole, (member?.role ?? .undef).rawValue)
    return GroupInfo(
      values: values,
      place: member.map { ListPlace(time: $0.joinedTime, sequence: $0.sequence) }
        ?? ListPlace(time: Timestamp(milliseconds: 0), sequence: 0))
  }

  /// A group as a callback carries it: without what is one user's own.
  func groupInfoForAll(_ id: GroupID) -> GroupInfo {
    guard let group = group(id) else { preconditionFailure("there is no \(id)") }
    return GroupInfo(
      values: settledValues(of: group, id),
      place: ListPlace(time: Timestamp(milliseconds: 0), sequence: 0))
  }

  private func settledValues(of group: GroupState, _ id: GroupID) -> [Value] {
    var values = group.settings.values
    values[0] = .group(id)
    return values + [
      .user(group.creator), .user(group.owner), .absent,
      .integer(group.createTime.milliseconds), .integer(Int64(group.members.count)), .absent,
      .absent,
    ]
  }

  /// Tells changes to groups of one millisecond apart, in their order (D-08).
  mutating func nextGroupSequence() -> UInt32 {
    groupSequence += 1
    return groupSequence
  }
}
