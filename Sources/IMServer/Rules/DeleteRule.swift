import IMProtocol

/// Whether a user can be among those whom deleteFriends names; one that can't refuses them all
/// (D-13, D-26).
enum DeleteRule {
  // swift-format-ignore
  static func refusal(_ target: Target) -> Code? {
    switch target {
    case .unknown:  .friendNotExist   // D-14
    case .caller:   .friendNotFriend  // D-26
    case .stranger: .friendNotFriend  // D-26
    case .friend:   nil               // FR-34
    }
  }
}
