public import IMProtocol

/// A device as the server is set up with it.
public struct ServerDevice: Hashable, Sendable {
  /// Whose it is.
  public var user: UserID
  /// What counts as one device with others of the user (D-05).
  public var category: DeviceCategory

  /// Makes a device on a platform.
  public init(user: UserID, platform: Platform) {
    self.user = user
    self.category = DeviceCategory(platform)
  }
}
