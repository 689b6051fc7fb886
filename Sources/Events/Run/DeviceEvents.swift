package struct DeviceEvents: Hashable, Sendable {
  /// The full name, which begins with the user's name: `A.phone`.
  package var name: String
  package var user: String
  /// The name of the platform in the catalogue.
  package var platform: String
  /// Whether the device starts offline.
  package var isOffline: Bool
  /// Whether a call or expectation names this device or its user individually. A name in a large
  /// group does not count.
  package var isNamed: Bool = false
}
