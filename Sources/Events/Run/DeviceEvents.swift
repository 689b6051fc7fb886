package struct DeviceEvents: Hashable, Sendable {
  /// The full name, consisting of the user's name and the device's name: `A.phone`.
  package var name: String
  package var user: String
  /// The name of the platform in the catalogue.
  package var platform: String
  /// Whether the device starts offline.
  package var isOffline: Bool
  /// Whether a call or expectation names this device or its user individually. A name in a long
  /// list does not count.
  package var isNamed: Bool = false
}
