@testable import IMProtocol
@testable import IMServer

/// Writes the server's messages about groups as short text. Groups are `g0`, `g1`, ….
extension Stage {
  func describedOfGroup(_ notice: Notice) -> String {
    let arena = transaction.arena
    return switch notice.content {
    case .groupOperation(let change): described(arena[change])
    case .groupInfoChanged(let change): described(arena[change])
    case .groupMemberInfoChanged(let change): described(arena[change])
    case .groupApplicationChanged(let application): described(arena[application])
    case .groupRemarkChanged(let changed):
      "remark \(name(of: changed.groupId)) \"\(texts.string(of: changed.remark))\""
    case .groupFollowsChanged(let changed):
      "follows \(name(of: changed.groupId)) \(changed.type) "
        + arena[changed.userIds].map(letter).joined()
    default: "no notice about groups"
    }
  }

  private func described(_ change: GroupOperationChange) -> String {
    let members = members(transaction.arena[change.members])
    return "\(change.operation) \(members) in \(name(of: change.groupId)) "
      + "by \(actor(change.actor))" + (change.groupInfo != nil ? " with info" : "")
  }

  private func described(_ change: GroupInfoChange) -> String {
    "info \(transaction.arena[change.updateKeys].map(texts.string).joined(separator: ", ")) "
      + "of \(name(of: transaction.arena[change.groupInfo].groupId)) by \(actor(change.actor))"
  }

  private func described(_ change: GroupMemberInfoChange) -> String {
    "member \(members([change.member])) of \(name(of: change.groupId)) "
      + "by \(actor(change.actor))"
  }

  func describedOfGroups(_ result: CallResult) -> String {
    let arena = transaction.arena
    return switch result {
    case .groups(let groups): described(arena[groups])
    case .groupsPage(let groups, let rest):
      described(arena[groups]) + (rest != nil ? " and more" : "")
    case .groupMembers(let slice): members(arena[slice])
    case .groupMembersPage(let slice, let rest):
      members(arena[slice]) + (rest != nil ? " and more" : "")
    case .groupApplications(let slice, let rest):
      "\(arena[slice].map(described))" + (rest != nil ? " and more" : "")
    case .groupFollows(let slice): arena[slice].map { letter($0.userId) }.joined()
    default: "no result about groups"
    }
  }

  /// An application's direction, applicant, inviter, status, handler and reason.
  func described(_ application: GroupApplicationInfo) -> String {
    let inviter = application.inviter.map { " invited by \(letter($0.userId))" } ?? ""
    let handler = application.handler.map { " by \(letter($0.userId))" } ?? ""
    let reason =
      application.reason == .absent ? "" : " \"\(texts.string(of: application.reason))\""
    return "\(application.direction) \(letter(application.joinMember.userId))\(inviter) "
      + "\(application.status)\(handler)\(reason)"
  }

  private func described(_ groups: ArraySlice<GroupInfo>) -> String {
    groups.map { name(of: $0.groupId) }.joined(separator: " ")
  }

  private func members(_ members: ArraySlice<GroupMemberInfo>) -> String {
    members.map { "\(letter($0.userId)):\($0.role)" }.joined(separator: " ")
  }

  private func actor(_ actor: GroupMemberInfo?) -> String {
    actor.map { letter($0.userId) } ?? "the server"
  }

  private func name(of group: GroupID) -> String { "g\(group.index)" }
}
