public import IMProtocol

/// The AppKey's console settings, with their defaults.
public struct AppSettings: Hashable, Sendable {
  /// Whether profile hosting, and friends and groups with it, is on.
  public var informationHosting = true
  /// The permission of users who have set none (raw value of FriendAddPermission).
  public var friendAddPermission: Int32 = 2
  /// The visibility of profiles of users who have set none (raw value of UserProfileVisibility).
  public var profileVisibility: Int32 = 1
  /// The extended attributes that friends, profiles and groups may have.
  public var friendExtKeys: [Text] = []
  /// The extended attributes of profiles.
  public var profileExtKeys: [Text] = []
  /// The extended attributes of groups.
  public var groupExtKeys: [Text] = []
  /// Whether friends learn of each other's online status.
  public var friendOnlineStatusNotice = false
  /// Whether friends learn of each other's profile changes.
  public var friendProfileNotice = false
  /// Whether online status can be subscribed to.
  public var onlineStatusSubscription = true
  /// Words that moderation rejects.
  public var moderation: [Text] = []
  /// Whether a user may have several mobile devices connected.
  public var multipleMobileDevices = false

  /// Makes the defaults.
  public init() {}
}
