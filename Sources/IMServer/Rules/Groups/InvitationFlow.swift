import IMProtocol

/// Which way an invitation goes: the table of GJ "Specific Rules" (GR-06 to GR-11).
enum InvitationFlow: CaseIterable {
  /// An approver agrees, then the invitee.
  case approverThenInvitee
  /// An approver agrees.
  case approver
  /// The invitee agrees.
  case invitee
  /// Nobody is asked.
  case nobody

  /// The flow of an invitation by a member whom invitePermission lets invite; where nobody may join
  /// there is none (D-41).
  // swift-format-ignore
  static func of(
    _ join: GroupJoinPermission, _ inviter: GroupMemberRole,
    _ consent: GroupInviteHandlePermission
  ) -> Ruling<InvitationFlow> {
    switch (join.asksForApproval, inviter.skipsApproval, consent) {
    case (true,  false, .inviteeVerify): .by(.approverThenInvitee, "GR-06")  // Flow A
    case (true,  false, .free):          .by(.approver,            "GR-07")  // Flow B
    case (true,  true,  .inviteeVerify): .by(.invitee,             "GR-08")  // Flow C
    case (true,  true,  .free):          .by(.nobody,              "GR-09")  // Flow D
    case (false, _,     .inviteeVerify): .by(.invitee,             "GR-10")  // Flow C
    case (false, _,     .free):          .by(.nobody,              "GR-11")  // Flow D
    }
  }
}

extension GroupJoinPermission {
  /// Whether an invitation needs an approver, unless its inviter's role makes one needless.
  // swift-format-ignore
  fileprivate var asksForApproval: Bool {
    switch self {
    case .ownerVerify:          true   // GR-06 to GR-09, D-40
    case .ownerOrManagerVerify: true   // GR-06 to GR-09, D-40
    case .free:                 false  // GR-10, GR-11
    case .noOneAllowed:         false  // D-41: no invitation gets so far
    }
  }
}

extension GroupMemberRole {
  /// Whether an invitation by such a member needs no approver: the role counts, under both
  /// permissions that ask for approval (D-40).
  // swift-format-ignore
  fileprivate var skipsApproval: Bool {
    switch self {
    case .owner:   true   // GR-08, GR-09, D-40
    case .manager: true   // GR-08, GR-09, D-40
    case .normal:  false  // GR-06, GR-07
    case .undef:   false  // never a member
    }
  }
}
