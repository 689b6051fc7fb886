/// A subscription that was made, renewed or ended (RCSubscribeEvent).
public struct SubscribeEvent: Record {
  /// The user to whom the caller is subscribed.
  public var userId: UserID
  /// The type of the subscription.
  public var type: SubscribeType
  /// The kind of event. The case `subscribe` means that the subscription was made or renewed. The
  /// case `unSubscribe` means that the subscription was ended.
  public var operation: SubscribeOperationType
  /// The terms of the subscription. For a subscription that was ended, these are the terms before
  /// the end.
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
