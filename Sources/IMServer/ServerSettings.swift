public import IMProtocol

/// The AppKey's console settings that the server knows.
public struct ServerSettings: Hashable, Sendable {
  /// Whether profile hosting, and friends with it, is on (FR-01).
  public var informationHosting = true
  /// The permission of users who have set none (FR-23).
  public var friendAddPermission = FriendAddPermission.needVerify
  /// Whether a user may have several mobile devices connected (D-05).
  public var multipleMobileDevices = false

  /// Makes the defaults.
  public init() {}
}
