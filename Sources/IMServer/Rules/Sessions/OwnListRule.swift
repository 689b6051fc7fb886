import IMProtocol

/// Decides whether a call of the server's own interface has a valid list of users (D-67).
enum OwnListRule {
  static func refusal(of users: [UserID]) -> Ruling<Code?> {
    refusal(isEmpty: users.isEmpty, repeats: Set(users).count < users.count)
  }

  // swift-format-ignore
  static func refusal(isEmpty: Bool, repeats: Bool) -> Ruling<Code?> {
    .of(isEmpty, repeats) { switch ($0, $1) {
    case (true,  _):     .by(.entrustServerParameterError, "D-67")
    case (false, true):  .by(.entrustServerParameterError, "D-67")
    case (false, false): .continues()
    } }
  }
}
