import IMProtocol

/// Whether there would be too many of something in a group.
enum GroupCountRule {
  enum Counted: CaseIterable, Fact {
    /// Managers of the group.
    case managers
    /// Members whom one member follows.
    case follows
  }

  // swift-format-ignore
  static func refusal(_ counted: Counted, isOver: Bool) -> Ruling<Code?> {
    .of(counted, isOver) { switch ($0, $1) {
    case (.managers, true):  .by(.groupManagerOrFollowCountExceedLimit, "D-52")
    case (.follows,  true):  .by(.groupManagerOrFollowCountExceedLimit, "D-59")
    case (_,         false): .goesOn()
    } }
  }
}
