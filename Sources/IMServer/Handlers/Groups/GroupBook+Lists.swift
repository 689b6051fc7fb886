import IMProtocol

extension GroupBook {
  /// getGroupsInfo (D-13): in the order asked for, or a refusal of all; outsiders may ask, too.
  func getGroupsInfo(_ ids: Slice<GroupID>, _ turn: inout Turn) -> Answered {
    let wanted = Array(turn.arena[ids])
    let refusal = GroupAccessRule.refusal(
      exists: wanted.allSatisfy { self[$0] != nil }, onlyAsks: true)
    if let refused = turn.refuse(by: refusal) { return refused }
    let infos = wanted.map { groupInfo($0, for: turn.caller.user) }
    return turn.reply(.success(.groups(turn.arena.keep(infos))), Reason("D-58"))
  }

  /// getJoinedGroups: those of the groups that the caller is in, in the order asked for.
  func getJoinedGroups(_ ids: Slice<GroupID>, _ turn: inout Turn) -> Answered {
    let joined = Array(turn.arena[ids]).filter { self[$0]?[turn.caller.user] != nil }
    let infos = joined.map { groupInfo($0, for: turn.caller.user) }
    return turn.reply(.success(.groups(turn.arena.keep(infos))), Reason("D-58"))
  }

  /// getJoinedGroupsByRole: the caller's groups in which the caller has a wanted role.
  func getJoinedGroupsByRole(
    _ role: Raw<GroupMemberRole>, _ query: PageQuery, _ turn: inout Turn
  ) -> Answered {
    listJoinedGroups(query, &turn) { _, member in role.wants(member.role) }
  }

  /// searchJoinedGroups: the caller's groups whose name holds the keyword.
  func searchJoinedGroups(
    _ name: Text, _ query: PageQuery, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    var keyword = directory.keyword(name)
    defer { turn.noteSearch(keyword) }
    return listJoinedGroups(query, &turn) { group, _ in
      directory.find(&keyword, in: group.settings.name, as: .groupName)
    }
  }

  /// The caller's groups that fit, the latest joined first.
  private func listJoinedGroups(
    _ query: PageQuery, _ turn: inout Turn, where isWanted: (GroupState, GroupMember) -> Bool
  ) -> Answered {
    let caller = turn.caller.user
    var infos: [GroupInfo] = []
    for (index, group) in groups.enumerated() {
      guard let group, let member = group[caller], isWanted(group, member) else { continue }
      infos.append(groupInfo(GroupID(index), for: caller))
    }
    let why = turn.because(Reason("D-58"))
    return turn.reply(query, of: .groups(of: caller), infos, place: \.place, why) {
      .groupsPage($0, rest: $1)
    }
  }

  /// getGroupMembers (D-13): the members in the order asked for, or a refusal of all.
  func getGroupMembers(
    _ id: GroupID, _ userIds: Slice<UserID>, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let others = Array(turn.arena[userIds])
    let refusal = access(of: turn.caller.user, to: id, needs: .member)
      .or(refusal(.name, of: others, in: id, directory))
    if let refused = turn.refuse(by: refusal) { return refused }
    let infos = others.map { memberInfo($0, in: id, directory) }
    return turn.reply(.success(.groupMembers(turn.arena.keep(infos))), Reason("D-13"))
  }

  /// getGroupMembersByRole: the members who have a wanted role.
  func getGroupMembersByRole(
    _ id: GroupID, _ role: Raw<GroupMemberRole>, _ query: PageQuery, _ directory: Directory,
    _ turn: inout Turn
  ) -> Answered {
    listGroupMembers(id, query, directory, &turn) { role.wants($0.role) }
  }

  /// searchGroupMembers: the members whose nickname or name holds the keyword.
  func searchGroupMembers(
    _ id: GroupID, _ name: Text, _ query: PageQuery, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    var keyword = directory.keyword(name)
    defer { turn.noteSearch(keyword) }
    return listGroupMembers(id, query, directory, &turn) {
      directory.find(&keyword, in: $0.nickname, as: .memberNickname)
        || directory.find(&keyword, in: directory[$0.user].name, as: .memberName)
    }
  }

  /// The members who fit, the latest to join first.
  private func listGroupMembers(
    _ id: GroupID, _ query: PageQuery, _ directory: Directory, _ turn: inout Turn,
    where isWanted: (GroupMember) -> Bool
  ) -> Answered {
    let access = access(of: turn.caller.user, to: id, needs: .member)
    if let refused = turn.refuse(by: access) { return refused }
    let wanted = (self[id]?.members ?? []).filter(isWanted)
    let infos = wanted.map { memberInfo($0.user, in: id, directory) }
    let why = turn.because(Reason("D-58"))
    return turn.reply(query, of: .members(of: id), infos, place: \.place, why) {
      .groupMembersPage($0, rest: $1)
    }
  }

  /// getGroupApplications (GR-27 to GR-30): those in which the caller takes part.
  func getGroupApplications(
    _ query: PageQuery, _ directory: Directory, _ turn: inout Turn
  ) -> Answered {
    let caller = turn.caller.user
    var why = turn.because(Reason("GR-27, GR-28, D-56"))
    var infos: [GroupApplicationInfo] = []
    for (index, group) in groups.enumerated() {
      guard let group, !group.applications.isEmpty else { continue }
      let isApprover = group.approvers.contains(caller)
      var seesAsApprover = false
      for application in group.applications {
        let direction = application.direction(of: caller)
        let ruling = ApplicationListRule.isListed(
          direction, isOver: application.isOver(at: turn.now), asksInvitee: application.asksInvitee,
          mayApprove: isApprover && application.needsApproval)
        guard ruling.decision else { continue }
        seesAsApprover = seesAsApprover || direction == .applicationReceived
        infos.append(info(application, in: GroupID(index), direction, directory))
      }
      if seesAsApprover { why = turn.because(why, group.approvalReason) }
    }
    infos = infos.filter { info in
      query.wants(kind: info.direction.rawValue, info.status.rawValue)
    }
    why = turn.because(
      why, query.kinds.isEmpty ? nil : Reason("GR-29"),
      query.statuses.isEmpty ? nil : Reason("GR-30"))
    return turn.reply(query, of: .groupApplications(of: caller), infos, place: \.place, why) {
      .groupApplications($0, rest: $1)
    }
  }
}

extension Raw<GroupMemberRole> {
  /// Whether a role is wanted; every one by `undef`.
  fileprivate func wants(_ role: GroupMemberRole) -> Bool { known == .undef || known == role }
}
