/// What a subscription is about: RCSubscribeType (SU-02).
///
/// The types about friends need a console switch and no subscription (FR-13, FR-14).
public enum SubscribeType: Int32, Enumeration, Fact {
  case onlineStatus = 1
  case userProfile = 2
  case friendOnlineStatus = 3
  case friendUserProfile = 4
  /// No type; the SDK declares it and never uses it.
  case invalid = 5

  /// Those to which users subscribe, a bit for each raw value.
  static let subscribable = allCases.filter(\.isSubscribable).reduce(into: UInt64(0)) {
    $0 |= 1 << UInt64($1.rawValue)
  }

  /// Whether users subscribe to it; what friends learn needs no subscription.
  public var isSubscribable: Bool {
    switch self {
    case .onlineStatus, .userProfile: true
    case .friendOnlineStatus, .friendUserProfile, .invalid: false
    }
  }

  @inlinable package static var kind: EnumerationKind { .subscribeType }
}
