import IMProtocol

/// Decides which callbacks are delivered. Each kind of delegate receives certain callbacks. If the
/// device has no delegate of a kind, the callbacks for this kind are not delivered.
enum DelegateRule {
  // swift-format-ignore
  /// Returns whether a callback is delivered to delegates of a kind. Friends and requests are
  /// stored in any case (FR-04).
  @inline(__always) static func isHeard(_ kind: DelegateKind, isThere: Bool) -> Ruling<Bool> {
    .of(kind, isThere) { switch ($0, $1) {
    case (.friendEvent,      true):  .by(true,  "FR-02, D-07")
    case (.friendEvent,      false): .by(false, "FR-03, FR-04, D-07")
    case (.groupEvent,       true):  .by(true,  "D-07")
    case (.groupEvent,       false): .by(false, "D-07")
    case (.subscribeEvent,   true):  .by(true,  "SU-01, D-07")
    case (.subscribeEvent,   false): .by(false, "FR-17, SU-01, D-07")
    case (.connectionStatus, true):  .by(true,  "CN-01, D-07")
    case (.connectionStatus, false): .by(false, "D-07")
    } }
  }

  // swift-format-ignore
  /// Returns the reason why the device receives callbacks after a delegate of a kind was added.
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
  /// Returns the reason why the device receives fewer callbacks after a delegate was removed.
  static func removed(_ kind: DelegateKind) -> Reason {
    switch kind {
    case .friendEvent:      Reason("FR-03, D-07")
    case .groupEvent:       Reason("D-07")
    case .subscribeEvent:   Reason("SU-01, D-07")
    case .connectionStatus: Reason("D-07")
    }
  }
}
