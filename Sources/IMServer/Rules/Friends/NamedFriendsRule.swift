import IMProtocol

/// Decides whether a deleteFriends call may name a user. If a call names a user who isn't a friend,
/// the whole call fails (D-13, D-26).
enum NamedFriendsRule {
  /// Returns why a list of users is refused, or nil if the list is allowed. The rule first checks
  /// that all users exist, then that all users are friends of the caller (D-10), so the users'
  /// order doesn't matter.
  static func refusal(of users: [UserID], _ target: (UserID) -> Target) -> Ruling<Code?> {
    func rank(_ target: Target) -> Int {
      switch target {
      case .unknown: 0
      case .caller: 1
      case .stranger: 2
      case .friend: 3
      }
    }
    var first = Target.friend
    for user in users {
      let target = target(user)
      if rank(target) < rank(first) { first = target }
    }
    return refusal(first)
  }

  // swift-format-ignore
  static func refusal(_ target: Target) -> Ruling<Code?> {
    .of(target) { switch $0 {
    case .unknown:  .by(.friendNotExist,  "D-14")
    case .caller:   .by(.friendNotFriend, "D-26")
    case .stranger: .by(.friendNotFriend, "D-26")
    case .friend:   .continues()
    } }
  }
}
