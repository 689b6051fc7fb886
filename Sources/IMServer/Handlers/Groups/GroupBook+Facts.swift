import Base
import IMProtocol

/// What rules need to know about groups.
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

  /// Returns why an action on these users in a group is refused, or nil if the action is allowed.
  func refusal(
    _ use: GroupTargetRule.Use, of others: [UserID], in id: GroupID, _ directory: Directory
  ) -> Ruling<Code?> {
    GroupTargetRule.refusal(use, of: others.map { target($0, in: id, directory) })
  }

  /// Returns why a user may not perform an action on a group, or nil if the action is allowed.
  func access(of user: UserID, to id: GroupID, needs: GroupAccessRule.Need) -> Ruling<Code?> {
    GroupAccessRule.refusal(of: caller(user, in: id), needs: needs)
  }

  /// Returns a refusal if a user in the list doesn't exist (D-14), and nil otherwise.
  func unknown(_ others: [UserID], _ directory: Directory) -> Ruling<Code?> {
    AccountRule.refusal(
      .group, exists: others.allSatisfy { $0 == .absent || directory.isAccount($0) })
  }

  /// Returns whether a group has room for `count` more members (D-47).
  func hasRoom(for count: Int, in id: GroupID) -> Bool {
    (self[id]?.members.count ?? 0) + count <= GroupLimits.members
  }

  func invitees(_ others: [UserID], to id: GroupID, _ directory: Directory) -> InviteRule.Invitees {
    let targets = others.map { target($0, in: id, directory) }
    if targets.contains(.unknown) { return .unknown }
    if !hasRoom(for: others.count, in: id) { return .tooMany }
    return targets.allSatisfy { $0 == .outsider } ? .welcome : .member
  }

  /// Returns a group's members, sorted by id; empty if the group doesn't exist.
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

  /// Returns a group's information as `user` sees it. If `user` is nil, the information is for a
  /// callback, and doesn't contain data that only one user sees.
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
      info.position = ListPosition(time: member.joinedTime, sequence: member.sequence)
    }
    return info
  }
}
