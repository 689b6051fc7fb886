import IMProtocol

/// Whether a user can be among those whom deleteFriends names: only a friend can, and one who is
/// none refuses them all (D-13, D-26).
enum NamedFriendsRule {
  /// Why a list of users is refused, or nil: that all exist is checked before what they are to the
  /// caller (D-10), wherever in the list they stand.
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
    case .friend:   .goesOn()
    } }
  }
}
