package import IMProtocol

/// Subscriptions from the start: each of the subscribers is subscribed to each of the targets.
package struct SubscriptionDeclaration: Hashable, Sendable {
  package var subscribers: [UserID]
  /// Whom they follow.
  package var targets: [UserID]
  /// The raw value of RCSubscribeType.
  package var type: Int32
  /// How long it lasts, in seconds.
  package var expiry: Int64

  package init(subscribers: [UserID], targets: [UserID], type: Int32, expiry: Int64) {
    self.subscribers = subscribers
    self.targets = targets
    self.type = type
    self.expiry = expiry
  }
}
