import Ground
import IMProtocol

/// The small facts about groups to which a call's state is reduced before a rule decides.
extension GroupBook {
  func caller(_ user: UserID, in id: GroupID) -> GroupCaller {
    self[id].map { GroupCaller($0.role(of: user)) } ?? .noGroup
  }

  func target(_ user: UserID, in id: GroupID, _ directory: Directory) -> GroupTarget {
    guard directory.isAccount(user) else { return .unknown }
    return switch self[id]?.role(of: user) ?? .undef {
    case .undef: .outsider
    case .normal: .normal
    case .manager: .manager
    case .owner: .owner
    }
  }

  /// Why something can't be done to users of a group, or nil.
  func refusal(
    _ use: GroupTargetRule.Use, of others: [UserID], in id: GroupID, _ directory: Directory
  ) -> Ruling<Code?> {
    GroupTargetRule.refusal(use, of: others.map { target($0, in: id, directory) })
  }

  /// Whether the caller may do something in a group at all.
  func access(of user: UserID, to id: GroupID, needs: GroupAccessRule.Need) -> Ruling<Code?> {
    GroupAccessRule.refusal(of: caller(user, in: id), needs: needs)
  }

  /// Why a call that names users who don't exist is refused, or nil (D-14); nobody is not unknown.
  func unknown(_ others: [UserID], _ directory: Directory) -> Ruling<Code?> {
    AccountRule.refusal(
      .group, exists: others.allSatisfy { $0 == .absent || directory.isAccount($0) })
  }

  /// Whether a group has room for more members (D-47).
  func hasRoom(for count: Int, in id: GroupID) -> Bool {
    (self[id]?.members.count ?? 0) + count <= GroupLimits.members
  }

  func invitees(_ others: [UserID], to id: GroupID, _ directory: Directory) -> InviteRule.Invitees {
    let targets = others.map { target($0, in: id, directory) }
    if targets.contains(.unknown) { return .unknown }
    if !hasRoom(for: others.count, in: id) { return .tooMany }
    return targets.allSatisfy { $0 == .outsider } ? .welcome : .member
  }

  /// The members of a group, in ascending order; none when there is no such group.
  func members(of id: GroupID) -> [UserID] { self[id]?.members.map(\.user) ?? [] }

  /// - Precondition: the account exists.
  func memberInfo(_ user: UserID, in id: GroupID, _ directory: Directory) -> GroupMemberInfo {
    let account = directory[user]
    guard let member = self[id]?[user] else {
      return GroupMemberInfo(userId: user, name: account.name, portraitUri: account.portraitUri)
    }
    return GroupMemberInfo(
      userId: user, name: account.name, portraitUri: account.portraitUri,
      nickname: member.nickname, extra: member.extra, role: member.role,
      joinedTime: member.joinedTime, sequence: member.sequence)
  }

  /// A group as a user sees it who asks for it, or as a callback carries it: without what is one
  /// user's own.
  ///
  /// - Precondition: the group exists.
  func groupInfo(_ id: GroupID, for user: UserID? = nil) -> GroupInfo {
    guard let group = self[id] else { fatal("there is no \(id), whose information is asked for") }
    var info = GroupInfo(groupId: id)
    info.settings = group.settings.all
    info.creatorId = group.creator
    info.ownerId = group.owner
    info.createTime = group.createTime
    info.membersCount = Int64(group.members.count)
    guard let user else { return info }
    info.role = Raw(group.role(of: user))
    if let member = group[user] {
      info.remark = member.remark
      info.joinedTime = member.joinedTime
      info.place = ListPlace(time: member.joinedTime, sequence: member.sequence)
    }
    return info
  }
}
