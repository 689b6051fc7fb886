import IMProtocol

/// Finding the handler of a call about groups.
extension Server {
  /// Carries out a call about groups, of a device or of the server's own interface (D-29).
  mutating func handleGroupCall(
    _ call: GroupCall, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    let refusal = refusal(of: call, by: caller, effects.arena)
    if let code = refusal.decision {
      effects.refuse(code, to: caller, refusal.reason)
      return
    }
    switch call {
    case .createGroup(let creations):
      for creation in Array(effects.arena[creations]) {
        createGroup(creation, by: caller, at: now, into: &effects)
      }
    case .updateGroupInfo(let id, let changes):
      updateGroupInfo(id, changes, by: caller, at: now, into: &effects)
    case .dismissGroup(let id), .serverDismissGroup(let id):
      dismissGroup(id, by: caller, at: now, into: &effects)
    case .transferGroupOwner(let id, let newOwner, let quits, let config):
      transferGroupOwner(
        id, to: newOwner, quits: quits, config, by: caller, at: now, into: &effects)
    case .joinGroup(let id):
      joinGroup(id, by: caller, at: now, into: &effects)
    case .inviteUsersToGroup(let id, let userIds):
      inviteUsersToGroup(id, userIds, by: caller, at: now, into: &effects)
    case .acceptGroupInvite(let id, let inviter):
      acceptGroupInvite(id, from: inviter, by: caller, at: now, into: &effects)
    case .refuseGroupInvite(let id, let inviter, let reason):
      refuseGroupInvite(id, from: inviter, reason: reason, by: caller, at: now, into: &effects)
    case .acceptGroupApplication(let id, let inviter, let applicant):
      acceptGroupApplication(
        id, applicant, invitedBy: inviter, by: caller, at: now, into: &effects)
    case .refuseGroupApplication(let id, let inviter, let applicant, let reason):
      refuseGroupApplication(
        id, applicant, invitedBy: inviter, reason: reason, by: caller, at: now, into: &effects)
    default:
      handleMemberCall(call, by: caller, at: now, into: &effects)
    }
  }

  /// Carries out a call about members.
  private mutating func handleMemberCall(
    _ call: GroupCall, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    switch call {
    case .quitGroup(let id, let config):
      effects.reply(.success(), to: caller, Reason("D-50"))
      let told = leave(
        id, [caller.user], .quit, config, by: caller.user, at: now, into: &effects)
      notify(told, into: &effects)
    case .kickGroupMembers(let id, let userIds, let config):
      kickGroupMembers(id, userIds, config, by: caller, at: now, into: &effects)
    case .serverKickGroupMembers(let id, let userIds):
      kickGroupMembers(id, userIds, QuitGroupConfig(), by: caller, at: now, into: &effects)
    case .addGroupManagers(let id, let userIds):
      changeManagers(id, userIds, to: .manager, by: caller, at: now, into: &effects)
    case .removeGroupManagers(let id, let userIds):
      changeManagers(id, userIds, to: .normal, by: caller, at: now, into: &effects)
    case .setGroupMemberInfo(let id, let user, let nickname, let extra):
      setGroupMemberInfo(
        id, of: user, nickname: nickname, extra: extra, by: caller, at: now, into: &effects)
    case .setGroupRemark(let id, let remark):
      setGroupRemark(id, remark, by: caller, at: now, into: &effects)
    case .addGroupFollows(let id, let userIds):
      changeFollows(id, userIds, .add, by: caller, at: now, into: &effects)
    case .removeGroupFollows(let id, let userIds):
      changeFollows(id, userIds, .remove, by: caller, at: now, into: &effects)
    default:
      answerGroupQuery(call, by: caller, at: now, into: &effects)
    }
  }

  /// Answers a call that only asks.
  private func answerGroupQuery(
    _ call: GroupCall, by caller: Caller, at now: Timestamp, into effects: inout Effects
  ) {
    switch call {
    case .getGroupsInfo(let ids):
      getGroupsInfo(ids, by: caller, into: &effects)
    case .getJoinedGroups(let ids):
      getJoinedGroups(ids, by: caller, into: &effects)
    case .getGroupMembers(let id, let userIds):
      getGroupMembers(id, userIds, by: caller, into: &effects)
    case .getGroupMembersByRole(let id, let queries):
      let kinds = Self.roles(effects.arena[queries].first)
      listGroupMembers(id, queries, by: caller, into: &effects) {
        kinds.isEmpty || kinds.contains($0.role.rawValue)
      }
    case .searchGroupMembers(let id, let name, let queries):
      let keyword = texts.string(of: name).lowercased()
      listGroupMembers(id, queries, by: caller, into: &effects) { member in
        [member.nickname, users[Int(member.user.index)].name].contains {
          texts.string(of: $0).lowercased().contains(keyword)
        }
      }
    case .getJoinedGroupsByRole(let queries):
      let kinds = Self.roles(effects.arena[queries].first)
      listJoinedGroups(queries, by: caller, into: &effects) { _, member in
        kinds.isEmpty || kinds.contains(member.role.rawValue)
      }
    case .searchJoinedGroups(let name, let queries):
      let keyword = texts.string(of: name).lowercased()
      listJoinedGroups(queries, by: caller, into: &effects) { group, _ in
        texts.string(of: group.settings.name).lowercased().contains(keyword)
      }
    case .getGroupApplications(let queries):
      getGroupApplications(queries, by: caller, at: now, into: &effects)
    case .getGroupFollows(let id):
      getGroupFollows(id, by: caller, into: &effects)
    default:
      preconditionFailure("\(call) changes something")
    }
  }

  /// The roles that a query wants; all of them for `undef`.
  private static func roles(_ query: PageQuery?) -> PageQuery.RawValues {
    let wanted = query?.kinds.all.filter { $0 != GroupMemberRole.undef.rawValue } ?? []
    return PageQuery.RawValues(wanted)
  }

  /// Whether a call is refused by the caller's rights or by the users whom it names. What is not
  /// here its handler checks.
  private func refusal(
    of call: GroupCall, by caller: Caller, _ arena: Arena
  ) -> Ruling<Code?> {
    func access(_ id: GroupID, needs: GroupAccessRule.Need) -> Ruling<Code?> {
      GroupAccessRule.refusal(of: groupCaller(caller.user, in: id), needs: needs)
    }
    switch call {
    case .dismissGroup(let id):
      return access(id, needs: .owner)
    case .serverDismissGroup(let id):
      return existence(of: id)
    case .transferGroupOwner(let id, let newOwner, _, _):
      return access(id, needs: .owner).or(refusal(.makeOwner, of: [newOwner], in: id))
    case .quitGroup(let id, _):
      return access(id, needs: .member).or(refusal(.remove, of: [caller.user], in: id))
    case .kickGroupMembers(let id, let userIds, _):
      let access = GroupAccessRule.refusal(
        of: groupCaller(caller.user, in: id),
        under: group(id)?.settings.removeMemberPermission ?? .owner)
      return access.or(refusal(.remove, of: Array(arena[userIds]), in: id))
    case .serverKickGroupMembers(let id, let userIds):
      // No device has looked at the list before.
      let others = Array(arena[userIds])
      let isList = !others.isEmpty && Set(others).count == others.count
      return existence(of: id)
        .or(isList ? .goesOn : .by(.entrustServerParameterError, "D-67"))
        .or(refusal(.remove, of: others, in: id))
    case .addGroupManagers(let id, let userIds):
      return access(id, needs: .owner).or(refusalOfManagers(Array(arena[userIds]), in: id))
    case .removeGroupManagers(let id, let userIds):
      return access(id, needs: .owner)
        .or(refusal(.unmakeManager, of: Array(arena[userIds]), in: id))
    case .setGroupMemberInfo(let id, let user, _, _):
      let access = GroupAccessRule.refusal(
        of: groupCaller(caller.user, in: id),
        under: group(id)?.settings.memberInfoEditPermission ?? .ownerOrManagerOrSelf,
        isSelf: user == caller.user)
      return access.or(refusal(.name, of: [user], in: id))
    case .setGroupRemark(let id, _), .getGroupFollows(let id):
      return access(id, needs: .member)
    case .addGroupFollows(let id, let userIds):
      return access(id, needs: .member).or(refusal(.name, of: Array(arena[userIds]), in: id))
    case .removeGroupFollows(let id, let userIds):
      return access(id, needs: .member)
        .or(refusal(.unfollow, of: Array(arena[userIds]), in: id))
    default:
      return .goesOn
    }
  }

  /// Why the server's own interface, which is in no group, can do nothing to a group.
  private func existence(of id: GroupID) -> Ruling<Code?> {
    group(id) == nil ? .by(.groupIDNotExist, "D-49") : .goesOn
  }
}
