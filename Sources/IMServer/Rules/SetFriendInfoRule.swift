import IMProtocol

/// What becomes of setFriendInfo. The rows stand in the order of precedence (D-10, D-28).
enum SetFriendInfoRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// Keys that are not configured for the AppKey; the refusal names them.
    case refuseNamingKeys
    /// Moderation rejects something; the refusal names it.
    case refuseNamingRejected
    /// The remark and the attributes are noted.
    case note
  }

  // swift-format-ignore
  static func decide(_ target: Target, hasUnknownKeys: Bool, isRejected: Bool) -> Ruling<Decision> {
    switch (target, hasUnknownKeys, isRejected) {
    case (.unknown,  _,     _):     (.refuse(.friendNotExist),  "D-14")
    case (.caller,   _,     _):     (.refuse(.friendNotFriend), "D-28")
    case (.stranger, _,     _):     (.refuse(.friendNotFriend), "D-28")
    case (.friend,   true,  _):     (.refuseNamingKeys,         "FR-50, D-28")
    case (.friend,   false, true):  (.refuseNamingRejected,     "FR-55, D-28")
    case (.friend,   false, false): (.note,                     "FR-49")
    }
  }
}
