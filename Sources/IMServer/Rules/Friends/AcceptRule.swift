import IMProtocol

/// Decides what acceptFriendApplication does. The first case that applies decides (D-10, D-24).
enum AcceptRule {
  enum Decision: Hashable {
    case refuse(Code)
    case befriend
  }

  // swift-format-ignore
  static func decide(_ target: Target, _ request: RequestState, _ room: Room) -> Ruling<Decision> {
    .of(target, request, room, never: isNever) { switch ($0, $1, $2) {
    case (.unknown, _, _):           .by(.refuse(.friendNotExist),                    "D-14")
    case (_, .neverSent, _):         .by(.refuse(.friendApplicationNotExist),         "D-24")
    case (_, .accepted, _):          .by(.refuse(.friendApplicationNotExist),         "D-24")
    case (_, .refused, _):           .by(.refuse(.friendApplicationNotExist),         "D-24")
    case (_, .expired, _):           .by(.refuse(.friendApplicationNotExist),         "D-24, FR-41")
    case (_, .waiting, .callerFull): .by(.refuse(.friendMyFriendCountExceedLimit),    "D-24, FR-19")
    case (_, .waiting, .otherFull):  .by(.refuse(.friendOtherFriendCountExceedLimit), "D-24, FR-19")
    case (_, .waiting, .both):       .by(.befriend,                                   "FR-32, D-23")
    } }
  }

  /// Returns whether these facts can't occur together. A user without an account has never sent a
  /// request, and can't have a full list of friends.
  private static func isNever(_ target: Target, _ request: RequestState, _ room: Room) -> Bool {
    target == .unknown && (request != .neverSent || room != .both)
  }
}
