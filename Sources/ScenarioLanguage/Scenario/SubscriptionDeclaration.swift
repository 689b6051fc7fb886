package import IMProtocol

/// Subscriptions that exist when the scenario starts: each subscriber is subscribed to each target.
package struct SubscriptionDeclaration: Hashable, Sendable {
  package var subscribers: [UserID]
  /// The users to whom the subscribers are subscribed.
  package var targets: [UserID]
  /// The raw value of RCSubscribeType.
  package var type: Int32
  /// The time, in seconds, after which the subscriptions expire.
  package var expiry: Int64

  package init(subscribers: [UserID], targets: [UserID], type: Int32, expiry: Int64) {
    self.subscribers = subscribers
    self.targets = targets
    self.type = type
    self.expiry = expiry
  }
}
