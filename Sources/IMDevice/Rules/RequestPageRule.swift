import IMProtocol

/// Decides who handles taps on a request list page, whether the delegate can change the page's
/// items, and whether sections overlap.
enum RequestPageRule {
  // swift-format-ignore
  static func handler(handlesTaps: Bool) -> Ruling<TapHandler> {
    .of(handlesTaps) { switch $0 {
    case true:  .by(.delegate, "RL-14, D-34")
    case false: .by(.page,     "RL-14, D-34")
    } }
  }

  // swift-format-ignore
  /// Returns whether the page, when it loads, asks the delegate to change the items.
  static func asksDelegate(hasRequests: Bool) -> Ruling<Bool> {
    .of(hasRequests) { switch $0 {
    case true:  .by(true,  "RL-13, D-118")
    case false: .by(false, "D-118")
    } }
  }

  /// How a section's interval relates to the next section's interval.
  enum Meeting: CaseIterable, Fact {
    case apart
    case touching
    case overlapping
  }

  // swift-format-ignore
  static func isOverlap(_ meeting: Meeting) -> Ruling<Bool> {
    .of(meeting) { switch $0 {
    case .apart:       .by(false, "D-35")
    case .touching:    .by(false, "RL-11, D-35")
    case .overlapping: .by(true,  "RL-11, D-35")
    } }
  }
}
