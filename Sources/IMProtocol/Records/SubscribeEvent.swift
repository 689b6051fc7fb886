/// A subscription that was made, renewed or ended (RCSubscribeEvent).
public struct SubscribeEvent: Record {
  /// To whom.
  public var userId: UserID
  /// What it is about.
  public var type: SubscribeType
  /// Whether it was made or ended.
  public var operation: SubscribeOperationType
  /// Its time; of one that has ended, the time that it had.
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
