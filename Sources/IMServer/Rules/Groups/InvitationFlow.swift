import IMProtocol

/// The agreements that an invitation needs. The table "Specific Rules" in GJ defines the agreements
/// (GR-06 to GR-11).
enum InvitationFlow: CaseIterable, Fact {
  /// An approver must agree, and the invitee must agree after the approver.
  case approverThenInvitee
  /// Only an approver must agree.
  case approver
  /// Only the invitee must agree.
  case invitee
  /// Nobody must agree.
  case nobody

  /// Returns the flow of an allowed invitation. The group's invitePermission must allow the
  /// invitation. If nobody may join, nobody can invite (D-41). If the group requires approval, the
  /// flow depends on the inviter's role (D-40).
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

  /// Returns whether a combination of facts is impossible. The inviter is always a member, and
  /// nobody can invite if nobody may join.
  private static func isNever(
    _ join: GroupJoinPermission, _ inviter: GroupMemberRole, _ consent: GroupInviteHandlePermission
  ) -> Bool { join == .noOneAllowed || inviter == .undef }

  /// The code that the inviter's call returns, and the reason for the code. The code says who must
  /// agree first.
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
