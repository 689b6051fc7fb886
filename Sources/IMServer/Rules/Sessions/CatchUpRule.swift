import IMProtocol

/// What becomes of a notice that has waited for a device.
enum CatchUpRule {
  enum Decision: CaseIterable, Fact {
    /// The device gets it.
    case deliver
    /// The device never learns of it, and lacks nothing that still counts.
    case drop
    /// The device never learns of it; its local data is brought up to date silently.
    case dropAndBringUpToDate
  }

  // swift-format-ignore
  static func decide(isTooOld: Bool, isExpiredRequest: Bool) -> Ruling<Decision> {
    rule(isTooOld, isExpiredRequest) { switch ($0, $1) {
    case (true,  true):  .by(.dropAndBringUpToDate, "D-03, D-04, RL-04")
    case (true,  false): .by(.dropAndBringUpToDate, "D-03")
    case (false, true):  .by(.drop,                 "D-04, RL-04")
    case (false, false): .by(.deliver,              "MD-02, D-03")
    } }
  }
}
