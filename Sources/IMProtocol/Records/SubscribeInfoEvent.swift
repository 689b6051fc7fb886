/// What has changed about a user whom another follows, or to whom another is subscribed
/// (RCSubscribeInfoEvent).
public struct SubscribeInfoEvent: Record {
  /// The user who has changed.
  public var userId: UserID
  /// What it is about.
  public var type: SubscribeType
  /// The subscription's time; nil for what friends learn, which rests on no subscription.
  public var terms: SubscriptionTerms?
  /// The platforms that have changed, for a status; empty for a profile.
  public var details: Slice<SubscribeEventDetail>
  /// The profile as it may be seen; nil for a status.
  public var profile: Kept<UserProfile>?

  package init(
    userId: UserID, type: SubscribeType, terms: SubscriptionTerms? = nil,
    details: Slice<SubscribeEventDetail> = .empty, profile: Kept<UserProfile>? = nil
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
    field("details", &details, .optional)
    field("userProfile", &profile, .optional)
  }
}
