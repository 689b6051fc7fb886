import IMProtocol

/// Who must agree to an invitation, according to the table "Specific Rules" in GJ (GR-06 to GR-11).
enum InvitationFlow: CaseIterable, Fact {
  /// First an approver must agree, then the invitee.
  case approverThenInvitee
  /// Only an approver.
  case approver
  /// Only the invitee.
  case invitee
  /// Nobody must agree.
  case nobody

  /// Returns who must agree to an invitation that the group's invitePermission allows. If nobody
  /// may join, nobody can invite (D-41). If the group requires approval, the result depends on the
  /// inviter's role (D-40).
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

  /// Returns whether these facts can't occur together. Inviters are always members, and if nobody
  /// may join a group, nobody can invite users to it.
  private static func isNever(
    _ join: GroupJoinPermission, _ inviter: GroupMemberRole, _ consent: GroupInviteHandlePermission
  ) -> Bool { join == .noOneAllowed || inviter == .undef }

  /// The result of the inviter's call. The result says who must agree first, and why.
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
