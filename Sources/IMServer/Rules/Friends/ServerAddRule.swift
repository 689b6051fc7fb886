import IMProtocol

/// Whether the server's own interface can make someone a friend of a user (D-29). It asks nobody,
/// so that permissions do not count; the rows stand in the order of addFriend (D-25).
enum ServerAddRule {
  // swift-format-ignore
  static func refusal(_ target: Target, _ room: Room) -> Ruling<Code?> {
    switch (target, room) {
    case (.caller,   _):           .by(.friendNotAllowAddSelf,             "D-25")
    case (.unknown,  _):           .by(.friendNotExist,                    "D-25, D-14")
    case (.friend,   _):           .by(.friendAlreadyFriend,               "D-25")
    case (.stranger, .callerFull): .by(.friendMyFriendCountExceedLimit,    "D-25, FR-19")
    case (.stranger, .otherFull):  .by(.friendOtherFriendCountExceedLimit, "D-25, FR-19")
    case (.stranger, .both):       .by(nil,                                "D-29")
    }
  }
}
