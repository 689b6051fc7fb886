public import IMProtocol

/// A device from the start.
public struct DeviceDeclaration: Hashable, Sendable {
  /// Whose device it is.
  public var user: UserID
  /// The raw value of RCPlatform.
  public var platform: Int32
  /// Whether it starts offline.
  public var isOffline = false
  /// The delegates that it has not added, in the order of the kinds' raw values.
  public var without: [DelegateKind] = []

  /// Makes a device that starts connected with every delegate.
  public init(user: UserID, platform: Int32) {
    self.user = user
    self.platform = platform
  }
}
