import IMProtocol

/// The rule that decides the outcome of setFriendInfo. The cases of the rule are in order of
/// precedence (D-10, D-28).
enum SetFriendInfoRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// An argument has a fault. The refusal names every argument with the fault.
    case refuseNaming(Code)
    /// The remark and the attributes are stored.
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
