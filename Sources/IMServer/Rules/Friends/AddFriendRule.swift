import IMProtocol

/// Decides what addFriend does. The first case that applies decides (D-25). A request that already
/// waits for either user has no effect on the decision (D-20, D-21).
enum AddFriendRule {
  enum Decision: Hashable {
    case refuse(Code)
    case befriend
    /// The receiver must agree. If a request already waits, the call renews that request.
    case request
  }

  // swift-format-ignore
  static func decide(
    _ target: Target, _ permission: FriendAddPermission, _ room: Room
  ) -> Ruling<Decision> {
    .of(target, permission, room) { switch ($0, $1, $2) {
    case (.caller, _, _):                 .by(.refuse(.friendNotAllowAddSelf),             "D-25")
    case (.unknown, _, _):                .by(.refuse(.friendNotExist),                    "D-14")
    case (.friend, _, _):                 .by(.refuse(.friendAlreadyFriend),               "D-25")
    case (.stranger, .noOneAllowed, _):   .by(.refuse(.friendOtherNotAllowAddFriend),      "FR-28")
    case (.stranger, _, .callerFull):     .by(.refuse(.friendMyFriendCountExceedLimit),    "FR-19")
    case (.stranger, _, .otherFull):      .by(.refuse(.friendOtherFriendCountExceedLimit), "FR-19")
    case (.stranger, .free, .both):       .by(.befriend, "FR-26, FR-30")
    case (.stranger, .needVerify, .both): .by(.request,  "FR-27, FR-31")
    } }
  }
}
