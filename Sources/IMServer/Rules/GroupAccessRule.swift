import IMProtocol

/// Whether a caller may do something in a group at all, before anything else is looked at (D-10).
enum GroupAccessRule {
  /// What a call asks of its caller.
  enum Need: CaseIterable {
    /// To be a member.
    case member
    /// To be the owner.
    case owner
  }

  // swift-format-ignore
  static func refusal(of caller: GroupCaller, needs: Need) -> Ruling<Code?> {
    switch (caller, needs) {
    case (.noGroup,  _):       (.groupIDNotExist,     "D-49")
    case (.outsider, _):       (.groupUserNotInGroup, "D-49")
    case (.normal,   .owner):  (.groupAuthorityError, "D-52")
    case (.manager,  .owner):  (.groupAuthorityError, "D-52")
    case (.normal,   .member): (nil,                 "")
    case (.manager,  .member): (nil,                 "")
    case (.owner,    _):       (nil,                  "")
    }
  }

  // swift-format-ignore
  /// The same, for what a permission of the group lets some do.
  static func refusal(
    of caller: GroupCaller, under permission: GroupOperationPermission
  ) -> Ruling<Code?> {
    switch (caller, permission) {
    case (.noGroup,  _):               (.groupIDNotExist,     "D-49")
    case (.outsider, _):               (.groupUserNotInGroup, "D-49")
    case (.normal,   .owner):          (.groupAuthorityError, "D-55")
    case (.normal,   .ownerOrManager): (.groupAuthorityError, "D-55")
    case (.normal,   .everyone):       (nil,                  "")
    case (.manager,  .owner):          (.groupAuthorityError, "D-55")
    case (.manager,  .ownerOrManager): (nil,                  "")
    case (.manager,  .everyone):       (nil,                  "")
    case (.owner,    _):               (nil,                  "")
    }
  }

  // swift-format-ignore
  /// The same, for editing a member's entry.
  static func refusal(
    of caller: GroupCaller, under permission: GroupMemberInfoEditPermission, isSelf: Bool
  ) -> Ruling<Code?> {
    switch (caller, permission, isSelf) {
    case (.noGroup,  _,                     _):     (.groupIDNotExist,     "D-49")
    case (.outsider, _,                     _):     (.groupUserNotInGroup, "D-49")
    case (.normal,   _,                     true):  (nil,                  "")
    case (.manager,  _,                     true):  (nil,                  "")
    case (.owner,    _,                     true):  (nil,                  "")
    case (.normal,   _,                     false): (.groupAuthorityError, "D-55")
    case (.manager,  .ownerOrManagerOrSelf, false): (nil,                  "")
    case (.manager,  .ownerOrSelf,          false): (.groupAuthorityError, "D-55")
    case (.manager,  .self,                 false): (.groupAuthorityError, "D-55")
    case (.owner,    .ownerOrManagerOrSelf, false): (nil,                  "")
    case (.owner,    .ownerOrSelf,          false): (nil,                  "")
    case (.owner,    .self,                 false): (.groupAuthorityError, "D-55")
    }
  }
}
