import IMProtocol

/// Decides what refuseFriendApplication does.
enum RefuseRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The request is refused, and both users are notified.
    case turnDown
  }

  // swift-format-ignore
  static func decide(_ target: Target, _ request: RequestState) -> Ruling<Decision> {
    .of(target, request, never: { $0 == .unknown && $1 != .neverSent }) { switch ($0, $1) {
    case (.unknown, _):          .by(.refuse(.friendNotExist),            "D-14")
    case (_,        .neverSent): .by(.refuse(.friendApplicationNotExist), "D-24")
    case (_,        .accepted):  .by(.refuse(.friendApplicationNotExist), "D-24")
    case (_,        .refused):   .by(.refuse(.friendApplicationNotExist), "D-24")
    case (_,        .expired):   .by(.refuse(.friendApplicationNotExist), "D-24, FR-41")
    case (_,        .waiting):   .by(.turnDown,                           "FR-33")
    } }
  }
}
