import IMProtocol

/// The rules that decide whether the list of deleteFriends may contain a user. If one of the users
/// is not a friend, the whole call fails (D-13, D-26).
enum NamedFriendsRule {
  /// Returns the refusal of a list of users; nil if the list is allowed. The rule first checks
  /// whether all users exist, and then checks the relations of the users to the caller (D-10). The
  /// result does not depend on the order of the list.
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
