package import IMProtocol

/// A device that exists when the scenario starts.
package struct DeviceDeclaration: Hashable, Sendable {
  package var user: UserID
  /// The raw value of RCPlatform.
  package var platform: Int32
  package var isOffline = false
  /// The delegates that the device has in addition to the default delegates. Only the delegate for
  /// the connection status can be added, since all others are default delegates.
  package var with: [DelegateKind] = []
  /// The default delegates that the device lacks, in the order of their raw values.
  package var without: [DelegateKind] = []

  /// The delegates that devices have by default.
  package static let usual: [DelegateKind] = [.friendEvent, .groupEvent, .subscribeEvent]

  /// The delegates that the device has when it starts.
  package var delegates: [DelegateKind] {
    get {
      if with.isEmpty && without.isEmpty { return Self.usual }
      return DelegateKind.allCases.filter {
        Self.usual.contains($0) ? !without.contains($0) : with.contains($0)
      }
    }
    set {
      with = newValue.filter { !Self.usual.contains($0) }
      without = Self.usual.filter { !newValue.contains($0) }
    }
  }

  /// Creates a device that has the default delegates and is connected at the start.
  package init(user: UserID, platform: Int32) {
    self.user = user
    self.platform = platform
  }

  /// The platform that a device name such as `phone` implies, or nil if the declaration must state
  /// the platform.
  package static func usualPlatform(of name: String) -> Platform? {
    UserSection.platforms.first { $0.name == name }?.platform
  }
}
