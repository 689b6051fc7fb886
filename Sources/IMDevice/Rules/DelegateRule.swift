import IMProtocol

/// What says that a kind of delegate gets callbacks, and that none is given without one.
enum DelegateRule {
  // swift-format-ignore
  /// Whether a callback is given.
  static func isHeard(isThere: Bool) -> Ruling<Bool> {
    .of(isThere) { switch $0 {
    case true:  .by(true,  "FR-02, SU-01, D-07")
    case false: .by(false, "FR-02, FR-03, SU-01, D-07")
    } }
  }

  // swift-format-ignore
  /// Why the device can hear what this kind is told, from now on.
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
  /// Why the device hears less once a delegate of this kind is removed.
  static func removed(_ kind: DelegateKind) -> Reason {
    switch kind {
    case .friendEvent:      Reason("FR-03, D-07")
    case .groupEvent:       Reason("D-07")
    case .subscribeEvent:   Reason("SU-01, D-07")
    case .connectionStatus: Reason("D-07")
    }
  }

  // swift-format-ignore
  /// Why the device gives no callback without a delegate of this kind. What it keeps of friends and
  /// requests is current all the same (FR-04).
  static func missing(_ kind: DelegateKind) -> Reason {
    switch kind {
    case .friendEvent:      Reason("FR-03, FR-04, D-07")
    case .groupEvent:       Reason("D-07")
    case .subscribeEvent:   Reason("FR-17, SU-01, D-07")
    case .connectionStatus: Reason("D-07")
    }
  }
}
