import IMProtocol

/// Who may approve applications to a group (D-40).
enum ApproverRule {
  // swift-format-ignore
  static func isApprover(_ role: GroupMemberRole, _ permission: GroupJoinPermission) -> Bool {
    switch (role, permission) {
    case (.owner,   .ownerVerify):          true   // D-40, GR-23
    case (.owner,   .ownerOrManagerVerify): true   // D-40, GR-23
    case (.manager, .ownerVerify):          false  // D-40
    case (.manager, .ownerOrManagerVerify): true   // D-40, GR-23
    case (_,        .free):                 false  // D-40: nobody is asked
    case (_,        .noOneAllowed):         false  // D-40: nobody is asked
    case (.normal,  _):                     false  // GR-23
    case (.undef,   _):                     false  // GR-23
    }
  }
}
