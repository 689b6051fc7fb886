import IMProtocol

/// Decides whether a notice that has waited for a device is delivered. If the notice is not
/// delivered, a snapshot updates the device's local data. Snapshots cause no callbacks.
enum CatchUpRule {
  /// The age of a notice that has waited.
  enum Age: CaseIterable, Fact {
    /// The notice can still be delivered.
    case current
    /// The notice is too old.
    case old
    /// The friend request that the notice reports has expired. The notice is too old as well,
    /// because requests and notices have the same lifetime of 7 days.
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
