/// A change of a user's online status or profile (RCSubscribeInfoEvent). The server reports the
/// change to friends and subscribers of the user.
public struct SubscribeInfoEvent: Record {
  /// The user whose online status or profile has changed.
  public var userId: UserID
  /// The type of the change.
  public var type: SubscribeType
  /// The terms of the subscription. For a friend, the terms are nil, because a friend needs no
  /// subscription.
  public var terms: SubscriptionTerms?
  /// The new online status on the platforms on which the online status has changed; empty if the
  /// profile has changed.
  public var details: Slice<SubscribeEventDetail>
  /// The profile, limited to the attributes that the receiver may see; nil if the online status has
  /// changed.
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
    field("details", &details, .optional)
    field("userProfile", &profile, .optional)
  }
}
