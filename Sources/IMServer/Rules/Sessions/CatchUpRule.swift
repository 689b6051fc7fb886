import IMProtocol

/// Whether a device gets a notice that waited for it; else its local data changes silently.
enum CatchUpRule {
  /// What a notice has become while it waited.
  enum Age: CaseIterable, Fact {
    /// It still counts.
    case current
    /// It is too old.
    case old
    /// It is too old, and tells of a request that has expired. Both last 7 days, so that none of an
    /// expired request is current.
    case expired
  }

  // swift-format-ignore
  static func isDelivered(_ age: Age) -> Ruling<Bool> {
    .of(age) { switch $0 {
    case .current: .by(true,  "MD-02, D-03")
    case .old:     .by(false, "D-03")
    case .expired: .by(false, "D-03, D-04, RL-04")
    } }
  }
}
