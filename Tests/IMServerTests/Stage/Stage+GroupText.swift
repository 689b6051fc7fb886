import IMProtocol

@testable import IMServer

/// What the server says of groups, as short text. Groups are `g0`, `g1`, ….
extension Stage {
  func describedOfGroup(_ notice: Notice) -> String {
    let arena = effects.arena
    return switch notice.content {
    case .groupOperation(let changes):
      arena[changes].map { change in
        "\(change.operation.map { "\($0)" } ?? "nothing") \(members(arena[change.members])) "
          + "in \(name(of: change.groupId)) by \(actor(change))"
          + (change.info.count > 0 ? " with info" : "")
      }.joined()
    case .groupInfoChanged(let changes):
      arena[changes].map { change in
        "info \(arena[change.keys].map(texts.string).joined(separator: ", ")) "
          + "of \(name(of: change.groupId)) by \(actor(change))"
      }.joined()
    case .groupMemberInfoChanged(let changes):
      arena[changes].map { change in
        "member \(members(arena[change.members])) of \(name(of: change.groupId)) "
          + "by \(actor(change))"
      }.joined()
    case .groupApplicationChanged(let applications):
      arena[applications].map(described).joined()
    case .groupRemarkChanged(let group, let remark):
      "remark \(name(of: group)) \"\(texts.string(of: remark))\""
    case .groupFollowsChanged(let group, let type, let users):
      "follows \(name(of: group)) \(type) \(arena[users].map(letter).joined())"
    default: "no notice about groups"
    }
  }

  func describedOfGroups(_ result: CallResult) -> String {
    let arena = effects.arena
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

  /// An application as one sees it: how, who joins, who has invited, how far it is, who handled it.
  func described(_ application: GroupApplicationInfo) -> String {
    let inviter = application.inviter.map { " invited by \(letter($0.userId))" } ?? ""
    let handler = application.handler.map { " by \(letter($0.userId))" } ?? ""
    let reason =
      application.reason == .absent ? "" : " \"\(texts.string(of: application.reason))\""
    return "\(application.direction) \(letter(application.joinMember.userId))\(inviter) "
      + "\(application.status)\(handler)\(reason)"
  }

  private func described(_ groups: ArraySlice<GroupInfo>) -> String {
    groups.map { info in
      if case .group(let id) = info.values[0] { name(of: id) } else { "?" }
    }.joined(separator: " ")
  }

  private func members(_ members: ArraySlice<GroupMemberInfo>) -> String {
    members.map { "\(letter($0.userId)):\($0.role)" }.joined(separator: " ")
  }

  private func actor(_ change: GroupChange) -> String {
    change.actor.map { letter($0.userId) } ?? "the server"
  }

  private func name(of group: GroupID) -> String { "g\(group.index)" }
}
