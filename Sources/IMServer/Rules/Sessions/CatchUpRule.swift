import IMProtocol

/// Whether a device gets a notice that waited for it. Otherwise the device's local data is updated
/// without a notification.
enum CatchUpRule {
  /// The age of a notice that waited.
  enum Age: CaseIterable, Fact {
    /// The notice is still delivered.
    case current
    /// The notice is too old.
    case old
    /// The notice is too old, and its friend request has expired. Notices and requests both last 7
    /// days, so a notice of an expired request is always too old.
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
