/// A subscription that was made, renewed or ended (RCSubscribeEvent).
public struct SubscribeEvent: Record {
  /// The user to whom the caller subscribed.
  public var userId: UserID
  /// What the caller subscribed to.
  public var type: SubscribeType
  /// What happened: `subscribe` if the subscription was made or renewed, `unSubscribe` if the
  /// subscription was ended.
  public var operation: SubscribeOperationType
  /// The subscription's terms; if the subscription was ended, the terms before the end.
  public var terms: SubscriptionTerms

  package init(
    userId: UserID, type: SubscribeType, operation: SubscribeOperationType, terms: SubscriptionTerms
  ) {
    self.userId = userId
    self.type = type
    self.operation = operation
    self.terms = terms
  }

  static var kind: RecordKind { .subscribeEvent }

  init() { self.init(userId: .absent, type: .onlineStatus, operation: .subscribe, terms: .none) }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("userId", &userId)
    field("subscribeType", &type)
    field("operationType", &operation)
    field("subscribeTime", &terms.subscribeTime)
    field.seconds("expiry", &terms.expiry)
  }
}
