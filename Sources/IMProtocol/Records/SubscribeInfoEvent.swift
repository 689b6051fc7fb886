/// A change of a user's online status or profile, as reported to the user's friends and subscribers
/// (RCSubscribeInfoEvent).
public struct SubscribeInfoEvent: Record {
  /// The user whose online status or profile has changed.
  public var userId: UserID
  /// What changed, and whether the change is reported to a friend or to a subscriber.
  public var type: SubscribeType
  /// The subscription's terms; nil if the event is reported to a friend, because friends need no
  /// subscription.
  public var terms: SubscriptionTerms?
  /// The new online status on each platform on which the status changed; empty if the profile
  /// changed.
  public var details: Slice<SubscribeEventDetail>
  /// The parts of the profile that the receiver may see; nil if the online status changed.
  public var profile: ArenaElement<UserProfile>?

  package init(
    userId: UserID, type: SubscribeType, terms: SubscriptionTerms? = nil,
    details: Slice<SubscribeEventDetail> = .empty, profile: ArenaElement<UserProfile>? = nil
  ) {
    self.userId = userId
    self.type = type
    self.terms = terms
    self.details = details
    self.profile = profile
  }

  static var kind: RecordKind { .subscribeInfoEvent }

  init() { self.init(userId: .absent, type: .onlineStatus) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("subscribeType", &type)
    var subscribeTime = terms?.subscribeTime
    field("subscribeTime", &subscribeTime, .optional)
    var expiry = terms?.expiry ?? .min
    field.seconds("expiry", &expiry, .optional)
    var details = details.count == 0 ? .absent : details
    // The new status on each platform on which the status changed; absent if the profile changed.
    field("details", &details, .optional)
    field("userProfile", &profile, .optional)
  }
}
