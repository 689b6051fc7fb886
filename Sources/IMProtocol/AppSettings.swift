/// The AppKey's console settings, with their defaults.
public struct AppSettings: Hashable, Sendable {
  /// Whether profile hosting, and friends and groups with it, is on (FR-01).
  public var informationHosting = true
  /// The permission of users who have set none (FR-23).
  public var friendAddPermission = FriendAddPermission.needVerify
  /// The visibility of profiles of users who have set none (UP-19, UP-20).
  public var profileVisibility = UserProfileVisibility.invisible
  /// The keys of extended attributes that friends may have (FR-50).
  public var friendExtKeys: [Text] = []
  /// The keys of extended attributes that profiles may have (UP-13).
  public var profileExtKeys: [Text] = []
  /// The keys of extended attributes that groups may have.
  public var groupExtKeys: [Text] = []
  /// Whether friends learn of each other's online status (FR-13).
  public var friendOnlineStatusNotice = false
  /// Whether friends learn of each other's profile changes (FR-14).
  public var friendProfileNotice = false
  /// Whether online status can be subscribed to (D-32).
  public var onlineStatusSubscription = true
  /// The words that moderation rejects; none unless configured (FR-56).
  public var moderation: [Text] = []
  /// Whether a user may have several mobile devices connected (D-05).
  public var multipleMobileDevices = false
  /// What the service decides otherwise than imsim.
  public var variations: Variations = []

  // The texts by which errorKeys and updateKeys name what belongs to no setting

  /// The names of a profile's attributes, by their places in RCUserProfile (D-60).
  public var profileNames = AppSettings.unnamedProfile
  /// The names of the fields of RCGroupInfo, in their order.
  public var groupFieldNames: [Text] = []
  /// The text `nickname`, what a member is called in a group.
  public var nicknameName = Text.absent
  /// The text `extra`, what else is noted of a member.
  public var extraName = Text.absent
  /// The text `remark`, of a friend (FR-55).
  public var remarkName = Text.absent

  /// No names of a profile's attributes: one list for all that have none.
  private static let unnamedProfile = [Text](
    repeating: .absent, count: UserProfile.descriptors.count)

  /// Makes the defaults.
  public init() {}
}
