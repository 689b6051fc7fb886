import IMProtocol

/// Decides whether a call would exceed the limit on a group's managers, or the limit on the members
/// whom one member follows.
enum GroupCountRule {
  enum Counted: CaseIterable, Fact {
    case managers
    /// The members whom the caller follows.
    case follows
  }

  // swift-format-ignore
  static func refusal(_ counted: Counted, isOver: Bool) -> Ruling<Code?> {
    .of(counted, isOver) { switch ($0, $1) {
    case (.managers, true):  .by(.groupManagerOrFollowCountExceedLimit, "D-52")
    case (.follows,  true):  .by(.groupManagerOrFollowCountExceedLimit, "D-59")
    case (_,         false): .continues()
    } }
  }
}
