import IMProtocol

/// Whether a user can be among those whom deleteFriends names: only a friend can, and one who is
/// none refuses them all (D-13, D-26).
enum NamedFriendsRule {
  /// Why a list of users is refused, or nil: that all exist is checked before what they are to the
  /// caller (D-10), wherever in the list they stand.
  static func refusal(of targets: [Target]) -> Ruling<Code?> {
    let first: [Target] = [.unknown, .caller, .stranger]
    return refusal(first.first { targets.contains($0) } ?? .friend)
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
