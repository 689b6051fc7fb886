/// The settings of the AppKey in the console. Initially, all settings have their default values.
public struct AppSettings: Hashable, Sendable {
  /// Whether profile hosting is on. Without profile hosting, friends and groups are not available
  /// (FR-01).
  public var informationHosting = true
  /// Who may add a user as a friend if the user has not set a permission (FR-23).
  public var friendAddPermission = FriendAddPermission.needVerify
  /// Who may see a user's profile if the user has not set a visibility (UP-19, UP-20).
  public var profileVisibility = UserProfileVisibility.invisible
  /// The keys of extended attributes that friends may have (FR-50).
  public var friendExtKeys: [Text] = []
  /// The keys of extended attributes that profiles may have (UP-13).
  public var profileExtKeys: [Text] = []
  /// The keys of extended attributes that groups may have.
  public var groupExtKeys: [Text] = []
  /// Whether friends are notified of each other's online status (FR-13).
  public var friendOnlineStatusNotice = false
  /// Whether friends are notified of each other's profile changes (FR-14).
  public var friendProfileNotice = false
  /// Whether users can subscribe to the online status of other users (D-32).
  public var onlineStatusSubscription = true
  /// The words that moderation rejects (FR-56).
  public var moderation: [Text] = []
  /// Whether several mobile devices of a user may be connected at the same time (D-05).
  public var multipleMobileDevices = false
  /// The decisions in which the service differs from imsim's defaults.
  public var variations: Variations = []

  // The following properties are not settings of the AppKey. These properties contain names that
  // occur as texts in the lists errorKeys and updateKeys.

  /// The names of a profile's attributes, in the order of the fields of RCUserProfile (D-60).
  public var profileNames = AppSettings.unnamedProfile
  /// The names of the fields of RCGroupInfo, in the order of the fields.
  public var groupFieldNames: [Text] = []
  /// The text `nickname`, which names the field for a member's name in a group.
  public var nicknameName = Text.absent
  /// The text `extra`, which names the field for other information about a member.
  public var extraName = Text.absent
  /// The text `remark`, which names the field for the remark about a friend (FR-55).
  public var remarkName = Text.absent

  /// Profile attributes without names. All settings without names share the storage of this list.
  private static let unnamedProfile = [Text](
    repeating: .absent, count: UserProfile.descriptors.count)

  /// Creates the default settings.
  public init() {}
}
