import IMProtocol

/// Whether a delegate is notified of the end of a connection.
enum ConnectionEndRule {
  /// How a connection ends.
  enum End: CaseIterable, Fact {
    /// The application wants it.
    case onPurpose
    /// The application is killed or removed.
    case killed
    /// It breaks.
    case broken
    /// Another device has logged in instead.
    case kicked
    /// The server ends it.
    case closed
  }

  // swift-format-ignore
  static func isTold(_ end: End) -> Ruling<Bool> {
    .of(end) { switch $0 {
    case .onPurpose: .by(false, "D-05")
    case .killed:    .by(false, "D-105")
    case .broken:    .by(true,  "D-100")
    case .kicked:    .by(true,  "D-05")
    case .closed:    .by(true,  "D-104, D-107")
    } }
  }
}
