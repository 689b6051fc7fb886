import IMProtocol

extension GroupBook {
  /// Carries out getGroupsInfo (D-13): returns the groups in the call's order. If one of the groups
  /// doesn't exist, the whole call is refused. Callers needn't be members.
  func getGroupsInfo(_ ids: Slice<GroupID>, _ transaction: inout Transaction) -> Answered {
    let wanted = Array(transaction.arena[ids])
    let refusal = GroupAccessRule.refusal(
      exists: wanted.allSatisfy { self[$0] != nil }, onlyAsks: true)
    if let refused = transaction.refuse(by: refusal) { return refused }
    let infos = wanted.map { groupInfo($0, for: transaction.caller.user) }
    return transaction.reply(.success(.groups(transaction.arena.keep(infos))), Reason("D-58"))
  }

  /// Carries out getJoinedGroups: returns the groups in the call's list that the caller has joined.
  /// The result has the order of the call's list.
  func getJoinedGroups(_ ids: Slice<GroupID>, _ transaction: inout Transaction) -> Answered {
    let joined = Array(transaction.arena[ids]).filter { self[$0]?[transaction.caller.user] != nil }
    let infos = joined.map { groupInfo($0, for: transaction.caller.user) }
    return transaction.reply(.success(.groups(transaction.arena.keep(infos))), Reason("D-58"))
  }

  /// Carries out getJoinedGroupsByRole: returns the groups in which the caller has the given role.
  func getJoinedGroupsByRole(
    _ role: Raw<GroupMemberRole>, _ query: PageQuery, _ transaction: inout Transaction
  ) -> Answered {
    listJoinedGroups(query, &transaction) { _, member in role.wants(member.role) }
  }

  /// Carries out searchJoinedGroups: returns the caller's groups whose names contain the keyword.
  func searchJoinedGroups(
    _ name: Text, _ query: PageQuery, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    var keyword = directory.keyword(name)
    defer { transaction.noteSearch(keyword) }
    return listJoinedGroups(query, &transaction) { group, _ in
      directory.find(&keyword, in: group.settings.name, as: .groupName)
    }
  }

  /// Answers with a page of the caller's groups for which `isWanted` returns true. By default, the
  /// group that the caller has joined most recently comes first.
  private func listJoinedGroups(
    _ query: PageQuery, _ transaction: inout Transaction,
    where isWanted: (GroupState, GroupMember) -> Bool
  ) -> Answered {
    let caller = transaction.caller.user
    var infos: [GroupInfo] = []
    for (index, group) in groups.enumerated() {
      guard let group, let member = group[caller], isWanted(group, member) else { continue }
      infos.append(groupInfo(GroupID(index), for: caller))
    }
    let provenance = transaction.because(Reason("D-58"))
    return transaction.reply(
      query, of: .groups(of: caller), infos, position: \.position, provenance
    ) {
      .groupsPage($0, rest: $1)
    }
  }

  /// Carries out getGroupMembers (D-13): returns the members in the call's order. If one of the
  /// users isn't a member, the whole call is refused.
  func getGroupMembers(
    _ id: GroupID, _ userIds: Slice<UserID>, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    let others = Array(transaction.arena[userIds])
    let refusal = access(of: transaction.caller.user, to: id, needs: .member)
      .or(refusal(.name, of: others, in: id, directory))
    if let refused = transaction.refuse(by: refusal) { return refused }
    let infos = others.map { memberInfo($0, in: id, directory) }
    return transaction.reply(.success(.groupMembers(transaction.arena.keep(infos))), Reason("D-13"))
  }

  /// Carries out getGroupMembersByRole: returns the members with the given role.
  func getGroupMembersByRole(
    _ id: GroupID, _ role: Raw<GroupMemberRole>, _ query: PageQuery, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    listGroupMembers(id, query, directory, &transaction) { role.wants($0.role) }
  }

  /// Carries out searchGroupMembers: returns the members whose nickname or name contains the
  /// keyword.
  func searchGroupMembers(
    _ id: GroupID, _ name: Text, _ query: PageQuery, _ directory: Directory,
    _ transaction: inout Transaction
  ) -> Answered {
    var keyword = directory.keyword(name)
    defer { transaction.noteSearch(keyword) }
    return listGroupMembers(id, query, directory, &transaction) {
      directory.find(&keyword, in: $0.nickname, as: .memberNickname)
        || directory.find(&keyword, in: directory[$0.user].name, as: .memberName)
    }
  }

  /// Answers with a page of the members for whom `isWanted` returns true. By default, the member
  /// who has joined most recently comes first.
  private func listGroupMembers(
    _ id: GroupID, _ query: PageQuery, _ directory: Directory, _ transaction: inout Transaction,
    where isWanted: (GroupMember) -> Bool
  ) -> Answered {
    let access = access(of: transaction.caller.user, to: id, needs: .member)
    if let refused = transaction.refuse(by: access) { return refused }
    let wanted = (self[id]?.members ?? []).filter(isWanted)
    let infos = wanted.map { memberInfo($0.user, in: id, directory) }
    let provenance = transaction.because(Reason("D-58"))
    return transaction.reply(query, of: .members(of: id), infos, position: \.position, provenance) {
      .groupMembersPage($0, rest: $1)
    }
  }

  /// Carries out getGroupApplications (GR-27 to GR-30): returns the applications that concern the
  /// caller.
  func getGroupApplications(
    _ query: PageQuery, _ directory: Directory, _ transaction: inout Transaction
  ) -> Answered {
    let caller = transaction.caller.user
    var provenance = transaction.because(Reason("GR-27, GR-28, D-56"))
    var infos: [GroupApplicationInfo] = []
    for (index, group) in groups.enumerated() {
      guard let group, !group.applications.isEmpty else { continue }
      let isApprover = group.approvers.contains(caller)
      var seesAsApprover = false
      for application in group.applications {
        let direction = application.direction(of: caller)
        let ruling = ApplicationListRule.isListed(
          direction, isOver: application.isOver(at: transaction.now),
          asksInvitee: application.asksInvitee,
          mayApprove: isApprover && application.needsApproval)
        guard ruling.decision else { continue }
        seesAsApprover = seesAsApprover || direction == .applicationReceived
        infos.append(info(application, in: GroupID(index), direction, directory))
      }
      if seesAsApprover { provenance = transaction.because(provenance, group.approvalReason) }
    }
    infos = infos.filter { info in
      query.wants(kind: info.direction.rawValue, info.status.rawValue)
    }
    provenance = transaction.because(
      provenance, query.kinds.isEmpty ? nil : Reason("GR-29"),
      query.statuses.isEmpty ? nil : Reason("GR-30"))
    return transaction.reply(
      query, of: .groupApplications(of: caller), infos, position: \.position, provenance
    ) {
      .groupApplications($0, rest: $1)
    }
  }
}

extension Raw<GroupMemberRole> {
  /// Returns whether a query for this role selects members with `role`; `undef` selects everyone.
  fileprivate func wants(_ role: GroupMemberRole) -> Bool { known == .undef || known == role }
}
