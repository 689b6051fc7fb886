package struct DeviceEvents: Hashable, Sendable {
  /// The user's and the device's name: `A.phone`.
  package var name: String
  package var user: String
  /// The platform's name in the catalogue.
  package var platform: String
  /// Whether the device starts offline.
  package var isOffline: Bool
  /// Whether a call or an expectation names this device or its user. The names in a long list do
  /// not count.
  package var isNamed: Bool = false
}
