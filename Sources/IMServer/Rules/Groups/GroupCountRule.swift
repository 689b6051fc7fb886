import IMProtocol

/// The rule that decides whether a call would exceed a limit. One limit applies to the number of
/// managers in a group. Another limit applies to the number of members whom one member follows.
enum GroupCountRule {
  enum Counted: CaseIterable, Fact {
    /// The managers of the group.
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
