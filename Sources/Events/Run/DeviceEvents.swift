package struct DeviceEvents: Hashable, Sendable {
  /// The device's name after the user's name: `A.phone`.
  package var name: String
  package var user: String
  /// The name of the platform in the catalogue.
  package var platform: String
  /// Whether the device starts offline.
  package var isOffline: Bool
  /// Whether a call or expectation names this device or its user individually. A name that is only
  /// a part of a large group does not count.
  package var isNamed: Bool = false
}
