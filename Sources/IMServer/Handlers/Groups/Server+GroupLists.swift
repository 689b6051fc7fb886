import IMProtocol

/// What users can ask about groups.
extension Server {
  /// getGroupsInfo (D-13): the groups in the order asked for, or a refusal of all. Who is no member
  /// may ask, too.
  func getGroupsInfo(_ ids: Slice<GroupID>, by caller: Caller, into effects: inout Effects) {
    let wanted = Array(effects.arena[ids])
    guard wanted.allSatisfy({ group($0) != nil }) else {
      effects.refuse(.groupIDNotExist, to: caller, Reason("D-58"))
      return
    }
    let infos = wanted.map { groupInfo($0, for: caller.user) }
    effects.reply(.success(.groups(effects.arena.keep(infos))), to: caller, Reason("D-58"))
  }

  /// getJoinedGroups: those of the groups that the caller is in, in the order asked for.
  func getJoinedGroups(_ ids: Slice<GroupID>, by caller: Caller, into effects: inout Effects) {
    let joined = Array(effects.arena[ids]).filter { group($0)?[caller.user] != nil }
    let infos = joined.map { groupInfo($0, for: caller.user) }
    effects.reply(.success(.groups(effects.arena.keep(infos))), to: caller, Reason("D-58"))
  }

  /// getJoinedGroupsByRole and searchJoinedGroups: the caller's groups that fit, the latest joined
  /// first.
  func listJoinedGroups(
    _ queries: Slice<PageQuery>, by caller: Caller, into effects: inout Effects,
    where isWanted: (GroupState, GroupMember) -> Bool
  ) {
    var infos: [GroupInfo] = []
    for (index, group) in groups.enumerated() {
      guard let group, let member = group[caller.user], isWanted(group, member) else { continue }
      infos.append(groupInfo(GroupID(index), for: caller.user))
    }
    let list = PagedList.groups(of: caller.user)
    guard let page = page(of: list, infos, queries, by: caller, &effects, place: \.place)
    else { return }
    let groups = effects.arena.keep(page.items)
    effects.reply(
      .success(.groupsPage(groups, rest: page.rest)), to: caller,
      effects.because(Reason("D-58"), page.why))
  }

  /// getGroupMembers (D-13): the members in the order asked for, or a refusal of all.
  func getGroupMembers(
    _ id: GroupID, _ userIds: Slice<UserID>, by caller: Caller, into effects: inout Effects
  ) {
    let others = Array(effects.arena[userIds])
    let access = GroupAccessRule.refusal(of: groupCaller(caller.user, in: id), needs: .member)
    let refusal = access.or(refusal(.name, of: others, in: id))
    if let code = refusal.decision {
      effects.refuse(code, to: caller, refusal.reason)
      return
    }
    let infos = others.map { memberInfo($0, in: id) }
    effects.reply(
      .success(.groupMembers(effects.arena.keep(infos))), to: caller, Reason("D-13"))
  }

  /// getGroupMembersByRole and searchGroupMembers: the members who fit, the latest to join first.
  func listGroupMembers(
    _ id: GroupID, _ queries: Slice<PageQuery>, by caller: Caller, into effects: inout Effects,
    where isWanted: (GroupMember) -> Bool
  ) {
    let access = GroupAccessRule.refusal(of: groupCaller(caller.user, in: id), needs: .member)
    if let code = access.decision {
      effects.refuse(code, to: caller, access.reason)
      return
    }
    let infos = (group(id)?.members ?? []).filter(isWanted).map { memberInfo($0.user, in: id) }
    let list = PagedList.members(of: id)
    guard let page = page(of: list, infos, queries, by: caller, &effects, place: \.place)
    else { return }
    let members = effects.arena.keep(page.items)
    effects.reply(
      .success(.groupMembersPage(members, rest: page.rest)), to: caller,
      effects.because(Reason("D-58"), page.why))
  }

  /// getGroupApplications (GR-27 to GR-30): those in which the caller takes part, by operation
  /// time.
  func getGroupApplications(
    _ queries: Slice<PageQuery>, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    var why = effects.because(Reason("GR-27, GR-28, D-56"))
    var infos: [GroupApplicationInfo] = []
    for (index, group) in groups.enumerated() {
      guard let group, !group.applications.isEmpty else { continue }
      let isApprover = group.approvers.contains(caller.user)
      var seesAsApprover = false
      for application in group.applications where !application.isOver(at: now) {
        let direction = direction(of: caller.user, in: application)
        let isSeen =
          switch direction {
          case .applicationSent, .invitationSent: true
          case .invitationReceived: application.asksInvitee
          case .applicationReceived: isApprover && application.needsApproval
          }
        guard isSeen else { continue }
        seesAsApprover = seesAsApprover || direction == .applicationReceived
        infos.append(info(application, in: GroupID(index), for: caller.user, direction))
      }
      if seesAsApprover { why = effects.because(why, group.approvalReason) }
    }
    if let query = effects.arena[queries].first {
      infos = infos.filter { query.wants(kind: $0.direction.rawValue, $0.status.rawValue) }
      why = effects.because(
        why, query.kinds.isEmpty ? nil : Reason("GR-29"),
        query.statuses.isEmpty ? nil : Reason("GR-30"))
    }
    let list = PagedList.groupApplications(of: caller.user)
    guard let page = page(of: list, infos, queries, by: caller, &effects, place: \.place)
    else { return }
    let applications = effects.arena.keep(page.items)
    effects.reply(
      .success(.groupApplications(applications, rest: page.rest)), to: caller,
      effects.because(why, page.why))
  }
}
