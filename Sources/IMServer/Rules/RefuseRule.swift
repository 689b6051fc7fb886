import IMProtocol

/// What becomes of refuseFriendApplication.
enum RefuseRule {
  enum Decision: Hashable {
    case refuse(Code)
    /// The request is refused; both users learn of it.
    case turnDown
  }

  // swift-format-ignore
  static func decide(_ target: Target, _ request: RequestState) -> Ruling<Decision> {
    switch (target, request) {
    case (.unknown, _):          (.refuse(.friendNotExist),            "D-14")
    case (_,        .neverSent): (.refuse(.friendApplicationNotExist), "D-24")
    case (_,        .accepted):  (.refuse(.friendApplicationNotExist), "D-24")
    case (_,        .refused):   (.refuse(.friendApplicationNotExist), "D-24")
    case (_,        .expired):   (.refuse(.friendApplicationNotExist), "D-24, FR-41")
    case (_,        .waiting):   (.turnDown,                           "FR-33")
    }
  }
}
