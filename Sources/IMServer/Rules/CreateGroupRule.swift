import IMProtocol

/// Whether a group can be made. The rows stand in the order of precedence: existence, what is asked
/// for, state (D-10, D-51).
enum CreateGroupRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// Keys that are not configured for the AppKey; the refusal names them.
    case refuseNamingKeys
    /// Moderation rejects something; the refusal names it.
    case refuseNamingRejected
    case create
  }

  /// Whether the id can be that of a new group.
  enum Name: CaseIterable {
    /// Letters and digits, and no group bears it.
    case free
    /// It has other characters.
    case malformed
    /// A group bears it.
    case taken
  }

  // swift-format-ignore
  static func decide(
    _ name: Name, _ invitees: InviteRule.Invitees, hasUnknownKeys: Bool, isRejected: Bool
  ) -> Decision {
    switch (name, invitees, hasUnknownKeys, isRejected) {
    case (.malformed, _,        _,     _):     .refuse(.groupIDInvalid)                // 25430
    case (.taken,     _,        _,     _):     .refuse(.groupIDAlreadyExist)           // 25409
    case (.free,      .unknown, _,     _):     .refuse(.entrustServerParameterError)   // D-14
    case (.free,      .tooMany, _,     _):     .refuse(.groupMembersCountExceedLimit)  // D-47
    case (.free,      .member,  _,     _):     .refuse(.groupMembersAlreadyInGroup)    // D-47
    case (.free,      .welcome, true,  _):     .refuseNamingKeys                       // 25415
    case (.free,      .welcome, false, true):  .refuseNamingRejected                   // 25480
    case (.free,      .welcome, false, false): .create                                 // D-51
    }
  }

  // swift-format-ignore
  /// The way of the invitees: joinPermission does not count, since the creator invites (D-51).
  static func flow(_ consent: GroupInviteHandlePermission) -> InvitationFlow {
    switch consent {
    case .inviteeVerify: .invitee  // D-51
    case .free:          .nobody   // D-51
    }
  }
}
