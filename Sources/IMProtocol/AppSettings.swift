/// The AppKey's console settings, with their defaults.
public struct AppSettings: Hashable, Sendable {
  /// Whether profile hosting is on. Friends and groups are available only if profile hosting is on
  /// (FR-01).
  public var informationHosting = true
  /// The permission of users who have not set a permission (FR-23).
  public var friendAddPermission = FriendAddPermission.needVerify
  /// The visibility of a profile whose user has not set a visibility (UP-19, UP-20).
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
  /// Whether users can subscribe to online status (D-32).
  public var onlineStatusSubscription = true
  /// The words that moderation rejects (FR-56); by default empty.
  public var moderation: [Text] = []
  /// Whether a user may have several connected mobile devices (D-05).
  public var multipleMobileDevices = false
  /// The variations: decisions in which the service differs from imsim's defaults.
  public var variations: Variations = []

  // The following names are not settings of the AppKey. These names are the texts that errorKeys
  // and updateKeys contain.

  /// The names of a profile's attributes, in the order of the fields of RCUserProfile (D-60).
  public var profileNames = AppSettings.unnamedProfile
  /// The names of the fields of RCGroupInfo, in the order of the fields.
  public var groupFieldNames: [Text] = []
  /// The text `nickname`: the name of the field for a member's name in a group.
  public var nicknameName = Text.absent
  /// The text `extra`: the name of the field for other information about a member.
  public var extraName = Text.absent
  /// The text `remark`: the name of the field for the remark about a friend (FR-55).
  public var remarkName = Text.absent

  /// A list in which the name of every profile attribute is absent. Settings without names share
  /// the memory of this list.
  private static let unnamedProfile = [Text](
    repeating: .absent, count: UserProfile.descriptors.count)

  /// Creates the default settings.
  public init() {}
}
