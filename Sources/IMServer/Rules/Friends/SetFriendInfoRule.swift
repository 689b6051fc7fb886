import IMProtocol

/// Decides what setFriendInfo does. The first case that applies decides (D-10, D-28).
enum SetFriendInfoRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The refusal of the call names every argument that has the fault.
    case refuseNaming(Code)
    /// Stores the remark and the attributes.
    case note
  }

  // swift-format-ignore
  static func decide(_ target: Target, _ fault: FriendInfoFault?) -> Ruling<Decision> {
    .of(target, fault) { switch ($0, $1) {
    case (.unknown,  _):           .by(.refuse(.friendNotExist),  "D-14")
    case (.caller,   _):           .by(.refuse(.friendNotFriend), "D-28")
    case (.stranger, _):           .by(.refuse(.friendNotFriend), "D-28")
    case (.friend,   let fault?):
      Ruling(.refuseNaming(fault.refusal.decision), fault.refusal.reason)
    case (.friend,   nil):         .by(.note,                     "FR-49")
    } }
  }
}
