import IMProtocol

/// What the server knows of a user.
struct UserState: Sendable {
  /// The name of the profile.
  private(set) var name: Text
  /// The portrait of the profile.
  private(set) var portraitUri: Text
  /// The rest of the profile, once there is any; at most one element, so that a user stays small.
  private(set) var wholeProfile: [UserProfile] = []
  /// The subscriptions of each type that can be subscribed to, once there are any, so that a user
  /// stays small.
  private(set) var subscriptionsOfType: [Subscriptions] = []
  /// The user's own permission; nil while none is set (FR-24, FR-25).
  var addPermission: FriendAddPermission?
  /// Who may see the profile, as far as the user has said (UP-21).
  var visibility = UserProfileVisibility.notSet
  /// The first of the user's devices.
  private(set) var firstDevice: UInt32 = 0
  /// How many devices the user has.
  private(set) var deviceCount: UInt32 = 0
  /// The friends, in ascending order of their ids.
  var friends = FriendList()
  /// The requests that the user has received, in ascending order of their senders' ids.
  var received = RequestList()
  /// The requests that the user has sent and received, in the order of lists.
  var requests = RequestHistory()

  init(name: Text, portraitUri: Text) {
    self.name = name
    self.portraitUri = portraitUri
  }

  /// The whole profile.
  func profile(of user: UserID) -> UserProfile {
    wholeProfile.first ?? UserProfile(userId: user, name: name, portraitUri: portraitUri)
  }

  /// The uniqueId of the profile; nil when there is none.
  var uniqueId: Text? { wholeProfile.first?.uniqueId }

  /// The subscriptions of a type to the user and by the user.
  func subscriptions(_ type: SubscribeType) -> Subscriptions {
    subscriptionsOfType.isEmpty ? Subscriptions() : subscriptionsOfType[Self.place(of: type)]
  }

  /// Changes the subscriptions of a type.
  mutating func changeSubscriptions(
    _ type: SubscribeType, _ change: (inout Subscriptions) -> Void
  ) {
    if subscriptionsOfType.isEmpty { subscriptionsOfType = [Subscriptions(), Subscriptions()] }
    change(&subscriptionsOfType[Self.place(of: type)])
  }

  private static func place(of type: SubscribeType) -> Int {
    precondition(type.isSubscribable, "nobody subscribes to \(type)")
    return type == .onlineStatus ? 0 : 1
  }

  /// Changes the profile and says whether anything has another value now.
  mutating func changeProfile(of user: UserID, _ changes: [ProfileChange]) -> Bool {
    var profile = profile(of: user)
    guard profile.apply(changes) else { return false }
    name = profile.name
    portraitUri = profile.portraitUri
    wholeProfile = [profile]
    return true
  }

  /// The indices of the user's devices.
  var devices: Range<Int> { Int(firstDevice)..<Int(firstDevice + deviceCount) }

  /// Adds a device behind the ones that the user has.
  mutating func addDevice(_ device: DeviceID) {
    if deviceCount == 0 { firstDevice = device.index }
    precondition(
      device.index == firstDevice + deviceCount, "the devices of one user must stand together")
    deviceCount += 1
  }
}
