import IMProtocol

/// The hash of a group. Groups with equal visible content have equal hashes, even if their
/// histories differ.
extension GroupState {
  /// Adds all data of the group that can still become visible, except for the order of
  /// applications. `GroupBook` adds that order for all groups together. Members' sequence numbers
  /// are left out, because only the order of joining matters.
  func add(to print: inout RelativeFingerprint, at now: Timestamp) {
    print.add(creator.index)
    print.add(createTime)
    print.add(settings)
    print.add(members.count)
    for member in members { add(member, to: &print) }
    let joins = members.sorted {
      ($0.joinedTime, $0.sequence) < ($1.joinedTime, $1.sequence)
    }
    for member in joins { print.add(member.user.index) }
    // Nobody can see expired applications.
    let current = applications.filter { !$0.isOver(at: now) }
    print.add(current.count)
    for application in current {
      add(application, to: &print)
      print.end(at: application.end)
    }
  }

  private func add(_ member: GroupMember, to print: inout RelativeFingerprint) {
    print.add(member.user.index)
    print.add(member.role.rawValue)
    print.add(member.joinedTime)
    print.add(member.nickname.index)
    print.add(member.extra.index)
    print.add(member.remark.index)
    print.add(member.follows.count)
    for follow in member.follows {
      print.add(follow.userId.index)
      print.add(follow.time)
    }
  }

  private func add(_ application: GroupApplication, to print: inout RelativeFingerprint) {
    print.add(application.applicant.index)
    print.add(application.inviter.index)
    print.add(application.sentTime)
    print.add(application.operationTime)
    print.add(application.status.rawValue)
    print.add(application.handler.index)
    print.add(application.reason.index)
    print.add(application.needsApproval ? 1 : 0)
    print.add(application.asksInvitee ? 1 : 0)
  }
}
