import IMProtocol

/// Decides whether the server's own interface can add a friend to a user (D-29). Permissions don't
/// apply, because no user has to agree. The cases have the same precedence as the cases of
/// addFriend (D-25).
enum ServerAddRule {
  /// Returns why a list of users is refused, or nil if the list is allowed. Either all of the users
  /// are added, or none of them (D-13).
  static func refusal(
    of friends: [(target: Target, room: Room)], hasRoomForAll: Bool
  ) -> Ruling<Code?> {
    let first = friends.first { refusal($0.target, $0.room).decision != nil }
    if let first { return refusal(first.target, first.room) }
    return refusal(hasRoomForAll: hasRoomForAll)
  }

  // swift-format-ignore
  static func refusal(hasRoomForAll: Bool) -> Ruling<Code?> {
    .of(hasRoomForAll) { switch $0 {
    case false: .by(.friendMyFriendCountExceedLimit, "FR-19, D-25")
    case true:  .by(nil,                             "D-29")
    } }
  }

  // swift-format-ignore
  static func refusal(_ target: Target, _ room: Room) -> Ruling<Code?> {
    .of(target, room) { switch ($0, $1) {
    case (.caller,   _):           .by(.friendNotAllowAddSelf,             "D-25")
    case (.unknown,  _):           .by(.friendNotExist,                    "D-25, D-14")
    case (.friend,   _):           .by(.friendAlreadyFriend,               "D-25")
    case (.stranger, .callerFull): .by(.friendMyFriendCountExceedLimit,    "D-25, FR-19")
    case (.stranger, .otherFull):  .by(.friendOtherFriendCountExceedLimit, "D-25, FR-19")
    case (.stranger, .both):       .by(nil,                                "D-29")
    } }
  }
}
