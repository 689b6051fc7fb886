import IMProtocol

/// What state a request is in, from what is stored and whether its 7 days are over.
enum RequestStateRule {
  // swift-format-ignore
  static func state(_ status: FriendApplicationStatus, isOver: Bool) -> RequestState {
    switch (status, isOver) {
    case (.unHandled, false): .waiting    // FR-41, D-27
    case (.unHandled, true):  .expired    // FR-41, D-27
    case (.accepted,  false): .accepted   // D-20, D-23
    case (.accepted,  true):  .neverSent  // FR-42
    case (.refused,   false): .refused    // FR-33
    case (.refused,   true):  .neverSent  // FR-42
    case (.expired,   false): .expired    // D-27
    case (.expired,   true):  .expired    // D-27
    }
  }
}
