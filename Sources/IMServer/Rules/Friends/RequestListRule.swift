import IMProtocol

/// Decides which friend requests are listed (FR-42).
enum RequestListRule {
  // swift-format-ignore
  static func isListed(_ state: RequestState) -> Ruling<Bool> {
    .of(state) { switch $0 {
    case .neverSent: .by(false, "FR-39")
    case .waiting:   .by(true,  "FR-39")
    case .accepted:  .by(true,  "FR-39")
    case .refused:   .by(true,  "FR-39")
    case .expired:   .by(false, "FR-42, D-27")
    } }
  }
}
