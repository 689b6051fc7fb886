package struct DeviceEvents: Hashable, Sendable {
  /// Its name with its user's: `A.phone`.
  package var name: String
  package var user: String
  /// Its platform, by its name in the catalogue.
  package var platform: String
  /// Whether it starts offline.
  package var isOffline: Bool
  /// Whether what is called or expected names it or its user, and not merely among many.
  package var isNamed: Bool = false
}
