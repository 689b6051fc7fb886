import IMProtocol

/// The rule that decides whether the server delivers a notice that has waited for a device. If the
/// server does not deliver the notice, a snapshot updates the device's local data without a
/// notification.
enum CatchUpRule {
  /// The age of a notice that has waited.
  enum Age: CaseIterable, Fact {
    /// The notice is not too old for delivery.
    case current
    /// The notice is too old.
    case old
    /// The notice is too old, and the friend request in the notice has expired. If the request has
    /// expired, the notice is always too old, because notices and requests have the same lifetime
    /// of 7 days.
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
