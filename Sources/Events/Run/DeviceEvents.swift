/// A device of a case.
public struct DeviceEvents: Hashable, Sendable {
  /// Its name with its user's: `A.phone`.
  public var name: String
  /// The id of its user.
  public var user: String
  /// Its platform, by its name in the catalogue.
  public var platform: String
  /// Whether it starts offline.
  public var isOffline: Bool
  /// Whether what is called or expected names it or its user, and not merely among many.
  public var isNamed: Bool

  /// Makes a device.
  public init(
    name: String, user: String, platform: String, isOffline: Bool, isNamed: Bool = false
  ) {
    self.name = name
    self.user = user
    self.platform = platform
    self.isOffline = isOffline
    self.isNamed = isNamed
  }
}
