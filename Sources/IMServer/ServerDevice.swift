public import IMProtocol

/// A device as the server is set up with it.
public struct ServerDevice: Hashable, Sendable {
  /// Whose it is.
  public var user: UserID
  /// What it runs on.
  public var platform: Platform

  package init(user: UserID, platform: Platform) {
    self.user = user
    self.platform = platform
  }
}
