public import IMProtocol

/// The AppKey's console settings that the server knows.
public struct ServerSettings: Hashable, Sendable {
  /// Whether profile hosting, and friends with it, is on (FR-01).
  public var informationHosting = true
  /// The permission of users who have set none (FR-23).
  public var friendAddPermission = FriendAddPermission.needVerify
  /// The visibility of profiles of users who have set none (UP-19, UP-20).
  public var profileVisibility = UserProfileVisibility.invisible
  /// The keys of extended attributes that profiles may have (UP-13).
  public var profileExtKeys: [Text] = []
  /// Whether online status can be subscribed to (D-32).
  public var onlineStatusSubscription = true
  /// The names of a profile's attributes, by `ProfileField.rawValue`, for errorKeys (D-60).
  public var profileNames = [Text](repeating: .absent, count: ProfileField.allCases.count)
  /// Whether a user may have several mobile devices connected (D-05).
  public var multipleMobileDevices = false

  /// The keys of extended attributes that friends may have (FR-50).
  public var friendExtKeys: [Text] = []
  /// Whether friends learn of each other's online status (FR-13).
  public var friendOnlineStatusNotice = false
  /// Whether friends learn of each other's profile changes (FR-14).
  public var friendProfileNotice = false
  /// The words that moderation rejects; none unless configured (FR-56).
  public var moderation: [Text] = []

  /// The keys of extended attributes that groups may have.
  public var groupExtKeys: [Text] = []
  /// The names of the fields of RCGroupInfo, in their order, for errorKeys and updateKeys.
  public var groupFieldNames: [Text] = []
  /// The text `nickname`, by which errorKeys name what a member is called in a group.
  public var nicknameName = Text.absent
  /// The text `extra`, likewise.
  public var extraName = Text.absent

  /// The text `remark`, by which errorKeys name a friend's remark (FR-55).
  public var remarkName = Text.absent

  /// Makes the defaults.
  public init() {}

  /// Whether friends learn of each other's online status: the switch counts with hosting only
  /// (FR-01).
  var tellsFriendsOfStatus: Bool { informationHosting && friendOnlineStatusNotice }

  /// Whether friends learn of each other's profile changes, likewise.
  var tellsFriendsOfProfiles: Bool { informationHosting && friendProfileNotice }

  /// Why friends do not learn of each other's online status.
  var reasonOfNoStatus: Reason { informationHosting ? Reason("FR-13") : Reason("FR-01, D-32") }

  /// Why friends do not learn of each other's profile changes.
  var reasonOfNoProfile: Reason { informationHosting ? Reason("FR-14") : Reason("FR-01, D-32") }
}
