import IMProtocol

/// What becomes of acceptFriendApplication. The rows stand in the order of precedence (D-10, D-24).
enum AcceptRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The two are friends.
    case befriend
  }

  // swift-format-ignore
  static func decide(_ target: Target, _ request: RequestState, _ room: Room) -> Ruling<Decision> {
    switch (target, request, room) {
    case (.unknown, _, _):           (.refuse(.friendNotExist),                    "D-14")
    case (_, .neverSent, _):         (.refuse(.friendApplicationNotExist),         "D-24")
    case (_, .accepted, _):          (.refuse(.friendApplicationNotExist),         "D-24")
    case (_, .refused, _):           (.refuse(.friendApplicationNotExist),         "D-24")
    case (_, .expired, _):           (.refuse(.friendApplicationNotExist),         "D-24, FR-41")
    case (_, .waiting, .callerFull): (.refuse(.friendMyFriendCountExceedLimit),    "D-24, FR-19")
    case (_, .waiting, .otherFull):  (.refuse(.friendOtherFriendCountExceedLimit), "D-24, FR-19")
    case (_, .waiting, .both):       (.befriend,                                   "FR-32, D-23")
    }
  }
}
