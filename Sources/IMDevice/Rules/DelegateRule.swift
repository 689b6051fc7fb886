import IMProtocol

/// The rules for delegates. Each kind of delegate receives certain callbacks. If the device has no
/// delegate of the kind, these callbacks are not delivered.
enum DelegateRule {
  // swift-format-ignore
  /// Returns whether a callback is delivered.
  static func isHeard(isThere: Bool) -> Ruling<Bool> {
    .of(isThere) { switch $0 {
    case true:  .by(true,  "FR-02, SU-01, D-07")
    case false: .by(false, "FR-02, FR-03, SU-01, D-07")
    } }
  }

  // swift-format-ignore
  /// Returns the reason why the device receives the callbacks of this kind from now on.
  static func added(_ kind: DelegateKind, isLate: Bool) -> Reason {
    switch (kind, isLate) {
    case (.friendEvent,      false): Reason("FR-02, D-07")
    case (.groupEvent,       false): Reason("D-07")
    case (.subscribeEvent,   false): Reason("SU-01, D-07")
    case (.connectionStatus, false): Reason("D-07")
    case (_,                 true):  Reason("D-07")
    }
  }

  // swift-format-ignore
  /// Returns the reason why the device receives fewer callbacks after a delegate is removed.
  static func removed(_ kind: DelegateKind) -> Reason {
    switch kind {
    case .friendEvent:      Reason("FR-03, D-07")
    case .groupEvent:       Reason("D-07")
    case .subscribeEvent:   Reason("SU-01, D-07")
    case .connectionStatus: Reason("D-07")
    }
  }

  // swift-format-ignore
  /// Returns the reason why a callback is not delivered if the device has no delegate of this kind.
  /// The stored friends and requests are updated even if no delegate exists (FR-04).
  static func missing(_ kind: DelegateKind) -> Reason {
    switch kind {
    case .friendEvent:      Reason("FR-03, FR-04, D-07")
    case .groupEvent:       Reason("D-07")
    case .subscribeEvent:   Reason("FR-17, SU-01, D-07")
    case .connectionStatus: Reason("D-07")
    }
  }
}
