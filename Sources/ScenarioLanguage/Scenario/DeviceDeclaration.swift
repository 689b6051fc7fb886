package import IMProtocol

/// A device from the start.
package struct DeviceDeclaration: Hashable, Sendable {
  package var user: UserID
  /// The raw value of RCPlatform.
  package var platform: Int32
  package var isOffline = false
  /// The delegates that it has besides the usual ones: that of the connection's status.
  package var with: [DelegateKind] = []
  /// The usual delegates that it has not added, in the order of the kinds' raw values.
  package var without: [DelegateKind] = []

  /// Those that a device has unless its declaration says otherwise.
  package static let usual: [DelegateKind] = [.friendEvent, .groupEvent, .subscribeEvent]

  /// The delegates that it adds at its start.
  package var delegates: [DelegateKind] {
    get {
      DelegateKind.allCases.filter {
        Self.usual.contains($0) ? !without.contains($0) : with.contains($0)
      }
    }
    set {
      with = newValue.filter { !Self.usual.contains($0) }
      without = Self.usual.filter { !newValue.contains($0) }
    }
  }

  /// Makes a device that starts connected with the usual delegates.
  package init(user: UserID, platform: Int32) {
    self.user = user
    self.platform = platform
  }

  /// The platform of devices of this name where none is said; nil for names that need one.
  package static func usualPlatform(of name: String) -> Platform? {
    UserSection.platforms.first { $0.name == name }?.platform
  }
}
