package import IMProtocol

/// A device as the server is set up with it.
public struct ServerDevice: Hashable, Sendable {
  package var user: UserID
  package var platform: Platform

  package init(user: UserID, platform: Platform) {
    self.user = user
    self.platform = platform
  }
}
