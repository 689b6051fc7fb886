import IMProtocol

/// Decides what checkFriends returns for one of the users in the call.
enum CheckRule {
  enum Decision: Hashable {
    case refuse(Code)
    case relation(FriendRelationType)
  }

  // swift-format-ignore
  static func decide(_ target: Target) -> Ruling<Decision> {
    .of(target) { switch $0 {
    case .unknown:  .by(.refuse(.friendNotExist), "D-14")
    case .caller:   .by(.relation(.none),         "FR-37")
    case .stranger: .by(.relation(.none),         "FR-37")
    case .friend:   .by(.relation(.bothWay),      "FR-37")
    } }
  }
}
