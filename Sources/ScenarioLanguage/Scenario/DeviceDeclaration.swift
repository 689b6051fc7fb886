package import IMProtocol

/// A device from the start.
package struct DeviceDeclaration: Hashable, Sendable {
  package var user: UserID
  /// The raw value of RCPlatform.
  package var platform: Int32
  package var isOffline = false
  /// The delegates that it has not added, in the order of the kinds' raw values.
  package var without: [DelegateKind] = []

  /// Makes a device that starts connected with every delegate.
  package init(user: UserID, platform: Int32) {
    self.user = user
    self.platform = platform
  }

  /// The platform of devices of this name where none is said; nil for names that need one.
  package static func usualPlatform(of name: String) -> Platform? {
    UserSection.platforms.first { $0.name == name }?.platform
  }
}
