public import IMProtocol

/// Subscriptions from the start: each of the subscribers is subscribed to each of the targets.
public struct SubscriptionDeclaration: Hashable, Sendable {
  /// Who is subscribed.
  public var subscribers: [UserID]
  /// Whom they follow.
  public var targets: [UserID]
  /// The raw value of RCSubscribeType.
  public var type: Int32
  /// How long it lasts, in seconds.
  public var expiry: Int64

  /// Makes the declaration.
  public init(subscribers: [UserID], targets: [UserID], type: Int32, expiry: Int64) {
    self.subscribers = subscribers
    self.targets = targets
    self.type = type
    self.expiry = expiry
  }
}
