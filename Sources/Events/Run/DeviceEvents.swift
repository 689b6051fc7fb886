/// A device of a case.
package struct DeviceEvents: Hashable, Sendable {
  /// Its name with its user's: `A.phone`.
  package var name: String
  /// The id of its user.
  package var user: String
  /// Its platform, by its name in the catalogue.
  package var platform: String
  /// Whether it starts offline.
  package var isOffline: Bool
  /// Whether what is called or expected names it or its user, and not merely among many.
  package var isNamed: Bool

  /// Makes a device.
  package init(
    name: String, user: String, platform: String, isOffline: Bool, isNamed: Bool = false
  ) {
    self.name = name
    self.user = user
    self.platform = platform
    self.isOffline = isOffline
    self.isNamed = isNamed
  }
}
