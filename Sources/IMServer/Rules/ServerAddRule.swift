import IMProtocol

/// Whether the server's own interface can make someone a friend of a user (D-29). It asks nobody,
/// so that permissions do not count; the rows stand in the order of addFriend (D-25).
enum ServerAddRule {
  // swift-format-ignore
  static func refusal(_ target: Target, _ room: Room) -> Ruling<Code?> {
    switch (target, room) {
    case (.caller,   _):           (.friendNotAllowAddSelf,             "D-25")
    case (.unknown,  _):           (.friendNotExist,                    "D-25, D-14")
    case (.friend,   _):           (.friendAlreadyFriend,               "D-25")
    case (.stranger, .callerFull): (.friendMyFriendCountExceedLimit,    "D-25, FR-19")
    case (.stranger, .otherFull):  (.friendOtherFriendCountExceedLimit, "D-25, FR-19")
    case (.stranger, .both):       (nil,                                "D-29")
    }
  }
}
