/// A subscription that was made, renewed or ended (RCSubscribeEvent).
@frozen
public struct SubscribeEvent: Hashable, Sendable {
  /// To whom.
  public var userId: UserID
  /// What it is about.
  public var type: SubscribeType
  /// Whether it was made or ended.
  public var operation: SubscribeOperationType
  /// Its time; of one that has ended, the time that it had.
  public var terms: SubscriptionTerms

  /// Makes a record.
  public init(
    userId: UserID, type: SubscribeType, operation: SubscribeOperationType,
    terms: SubscriptionTerms
  ) {
    self.userId = userId
    self.type = type
    self.operation = operation
    self.terms = terms
  }

  /// The record in the order of the catalogue's fields.
  public var value: Value {
    .record(
      .subscribeEvent,
      [
        .user(userId), .enumeration(.subscribeType, type.rawValue),
        .enumeration(.subscribeOperationType, operation.rawValue),
        .integer(terms.subscribeTime.milliseconds), .integer(Int64(terms.expiry)),
      ])
  }
}
