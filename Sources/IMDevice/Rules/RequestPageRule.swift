import IMProtocol

/// The rules of a request list page. The rules decide who handles taps, whether the delegate can
/// change the items, and whether sections overlap.
enum RequestPageRule {
  // swift-format-ignore
  static func handler(handlesTaps: Bool) -> Ruling<TapHandler> {
    .of(handlesTaps) { switch $0 {
    case true:  .by(.delegate, "RL-14, D-34")
    case false: .by(.page,     "RL-14, D-34")
    } }
  }

  // swift-format-ignore
  /// Returns whether the page asks the delegate to change the items when the page loads.
  static func asksDelegate(hasRequests: Bool) -> Ruling<Bool> {
    .of(hasRequests) { switch $0 {
    case true:  .by(true,  "RL-13, D-118")
    case false: .by(false, "D-118")
    } }
  }

  /// The relation between a section's interval and the next interval.
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
