/// What a user subscribes to (RCSubscribeType, SU-02).
///
/// `friendOnlineStatus` and `friendUserProfile` are the types of notifications among friends.
/// Notifications among friends need no subscription; a switch in the console enables such
/// notifications (FR-13, FR-14).
public enum SubscribeType: Int32, Enumeration, Fact {
  /// The online status of a user to whom someone subscribed.
  case onlineStatus = 1
  /// The profile of a user to whom someone subscribed.
  case userProfile = 2
  /// The online status of a friend.
  case friendOnlineStatus = 3
  /// The profile of a friend.
  case friendUserProfile = 4
  /// No type. The SDK declares this case but never uses it.
  case invalid = 5

  /// A bit set of the raw values of all types to which users can subscribe.
  static let subscribable = allCases.filter(\.isSubscribable).reduce(into: UInt64(0)) {
    $0 |= 1 << UInt64($1.rawValue)
  }

  /// Whether users can subscribe to this type. Notifications among friends need no subscription.
  public var isSubscribable: Bool {
    switch self {
    case .onlineStatus, .userProfile: true
    case .friendOnlineStatus, .friendUserProfile, .invalid: false
    }
  }

  @inlinable package static var kind: EnumerationKind { .subscribeType }
}
