import IMProtocol

/// Which way an invitation goes: the table of GJ "Specific Rules" (GR-06 to GR-11).
enum InvitationFlow: CaseIterable, Fact {
  /// An approver agrees, then the invitee.
  case approverThenInvitee
  /// An approver agrees.
  case approver
  /// The invitee agrees.
  case invitee
  /// Nobody is asked.
  case nobody

  /// The flow of an invitation by a member whom invitePermission lets invite; where nobody may join
  /// there is none (D-41). The inviter's role counts under both permissions that ask for approval
  /// (D-40).
  // swift-format-ignore
  static func of(
    _ join: GroupJoinPermission, _ inviter: GroupMemberRole, _ consent: GroupInviteHandlePermission
  ) -> Ruling<InvitationFlow> {
    .of(join, inviter, consent, never: isNever) { switch ($0, $1, $2) {
    case (.free,         _,        .inviteeVerify): .by(.invitee,             "GR-10")  // Flow C
    case (.free,         _,        .free):          .by(.nobody,              "GR-11")  // Flow D
    case (.noOneAllowed, _,        .inviteeVerify): .by(.invitee,             "GR-10")
    case (.noOneAllowed, _,        .free):          .by(.nobody,              "GR-11")
    case (_,             .undef,   .inviteeVerify): .by(.approverThenInvitee, "GR-06")
    case (_,             .undef,   .free):          .by(.approver,            "GR-07")
    case (_,             .normal,  .inviteeVerify): .by(.approverThenInvitee, "GR-06")  // Flow A
    case (_,             .normal,  .free):          .by(.approver,            "GR-07")  // Flow B
    case (_,             .manager, .inviteeVerify): .by(.invitee,             "GR-08")  // Flow C
    case (_,             .manager, .free):          .by(.nobody,              "GR-09")  // Flow D
    case (_,             .owner,   .inviteeVerify): .by(.invitee,             "GR-08")
    case (_,             .owner,   .free):          .by(.nobody,              "GR-09")
    } }
  }

  /// Only members invite, and nobody does where nobody may join.
  private static func isNever(
    _ join: GroupJoinPermission, _ inviter: GroupMemberRole, _ consent: GroupInviteHandlePermission
  ) -> Bool { join == .noOneAllowed || inviter == .undef }

  /// What the inviter learns at once, and by what; who is told of the first step follows from it.
  // swift-format-ignore
  var firstStep: Ruling<Code> {
    .of(self) { switch $0 {
    case .approverThenInvitee: .by(.groupJoinGroupNeedManagerAccept, "GR-12, D-40")
    case .approver:            .by(.groupJoinGroupNeedManagerAccept, "GR-15, D-40")
    case .invitee:             .by(.groupNeedInviteeAccept,          "GR-17")
    case .nobody:              .by(.success,                         "GR-19")
    } }
  }
}
