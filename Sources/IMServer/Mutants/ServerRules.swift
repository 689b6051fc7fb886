package import IMProtocol

/// All rules of the server. With this list, all mutants of the rules can be found.
package enum ServerRules {
  /// Evaluates every rule for all combinations of facts.
  package static func evaluate() {
    evaluateFriendRules()
    evaluateGroupRules()
    evaluateInvitationRules()
    evaluateOtherRules()
  }

  private static func evaluateFriendRules() {
    Mutants.evaluateThree(AddFriendRule.decide)
    Mutants.evaluateThree(AcceptRule.decide)
    Mutants.evaluateTwo(RefuseRule.decide)
    Mutants.evaluateOne(CheckRule.decide)
    Mutants.evaluateTwo(PermissionRule.effective)
    Mutants.evaluateOne { (target: Target) in NamedFriendsRule.refusal(target) }
    Mutants.evaluateTwo(SetPermissionRule.refusal(isAccount:isPermission:))
    Mutants.evaluateTwo(SetFriendInfoRule.decide)
    Mutants.evaluateOne { (fault: FriendInfoFault) in fault.refusal }
    Mutants.evaluateOne(ServerAddRule.refusal(hasRoomForAll:))
    Mutants.evaluateTwo { (target: Target, room: Room) in ServerAddRule.refusal(target, room) }
    Mutants.evaluateOne(RequestListRule.isListed)
    Mutants.evaluateTwo(RequestStateRule.state)
    Mutants.evaluateThree(FriendNoticeRule.isOn)
  }

  private static func evaluateGroupRules() {
    Mutants.evaluateTwo(GroupTargetRule.refusal)
    Mutants.evaluateTwo(GroupAccessRule.refusal(of:needs:))
    Mutants.evaluateTwo(GroupAccessRule.refusal(exists:onlyAsks:))
    Mutants.evaluateTwo { (caller: GroupCaller, permission: GroupOperationPermission) in
      GroupAccessRule.refusal(of: caller, under: permission)
    }
    Mutants.evaluateThree(GroupAccessRule.refusal(of:under:isSelf:))
    Mutants.evaluateTwo(GroupCountRule.refusal)
    Mutants.evaluateOne(GroupNoteRule.refusal)
    Mutants.evaluateFour(CreateGroupRule.decide)
    Mutants.evaluateOne(CreateGroupRule.flow)
    Mutants.evaluateFour {
      (isOwner: Bool, permissions: Bool, hasUnknownKeys: Bool, isRejected: Bool) in
      UpdateGroupRule.decide(
        isOwner ? .owner : .manager,
        UpdateGroupRule.Wish(permissions: permissions, description: true), .ownerOrManager,
        hasUnknownKeys: hasUnknownKeys, isRejected: isRejected)
    }
    Mutants.evaluateThree(JoinGroupRule.decide)
  }

  private static func evaluateInvitationRules() {
    Mutants.evaluateThree(InvitationFlow.of)
    Mutants.evaluateOne { (flow: InvitationFlow) in flow.firstStep }
    Mutants.evaluateThree(InviteRule.refusal(_:_:_:))
    Mutants.evaluateOne { (invitees: InviteRule.Invitees) in InviteRule.refusal(invitees) }
    Mutants.evaluateTwo(InviteeRule.refusal(_:hasRoom:))
    Mutants.evaluateTwo(ApprovalRule.refusal(of:under:))
    Mutants.evaluateFour(ApprovalRule.decide)
    Mutants.evaluateFour(ApplicationListRule.isListed)
    Mutants.evaluateTwo(GroupApplicationStateRule.state)
  }

  private static func evaluateOtherRules() {
    Mutants.evaluateTwo(OwnListRule.refusal(isEmpty:repeats:))
    Mutants.evaluateThree(LoginRule.kicks)
    Mutants.evaluateTwo(AccountRule.refusal)
    Mutants.evaluateOne(PageTokenRule.refusal)
    Mutants.evaluateTwo(SynchronisationRule.isNotified)
    Mutants.evaluateTwo(SynchronisationRule.isInUse)
    Mutants.evaluateTwo(ModerationRule.isRejected)
    Mutants.evaluateOne(CatchUpRule.isDelivered)
    Mutants.evaluateTwo(SearchRule.finds)
    Mutants.evaluateThree(ServiceRule.refusal)
    Mutants.evaluateTwo(VisibilityRule.showsAll)
    Mutants.evaluateTwo(VisibilityRule.effective)
    Mutants.evaluateTwo(AttributeRule.isUsable)
    Mutants.evaluateOne(AttributeRule.isGender)
    Mutants.evaluateOne { (fault: ProfileFault) in fault.refusal }
    Mutants.evaluateOne(SubscribeRule.decide)
    Mutants.evaluateTwo(StatusRule.isNotified)
    Mutants.evaluateTwo(StatusRule.mayAsk)
  }
}

/// The parts of the server that mutants can change, apart from rules, limits and the parts that the
/// catalogue describes.
package enum ServerParts {
  package static var all: [MutantPart] {
    let texts = ["moderation", "searching"].flatMap { subject in
      ComparisonChange.allCases.map { MutantPart(.text, "\(subject) \($0.rawValue)") }
    }
    return StateField.all(of: StateField<Server>.ofCalls) + texts + profileNotices
  }

  /// Notifications about profiles: one part for each combination of a type of event and a clause
  /// about what the receiver may see.
  private static var profileNotices: [MutantPart] {
    let rows = ["UP-17", "UP-18", "UP-22"]
    let types = ["userProfile", "friendUserProfile", "userProfile, friendUserProfile"]
    let notices = types.flatMap { type in rows.map { "onEventChange (\(type)) by \($0)" } }
    return (notices + ["onEventChange (userProfile) by D-61"]).map { MutantPart(.notice, $0) }
  }
}
