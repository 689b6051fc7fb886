import IMProtocol

/// What the server knows of subscriptions to a user and by a user.
struct SubscriptionState: Sendable {
  /// The subscriptions of each type that can be subscribed to, once there are any, so that a user
  /// stays small.
  private(set) var ofType: [Subscriptions] = []

  /// The subscriptions of a type to the user and by the user.
  subscript(type: SubscribeType) -> Subscriptions {
    ofType.isEmpty ? Subscriptions() : ofType[Self.place(of: type)]
  }

  /// Changes the subscriptions of a type.
  mutating func change(_ type: SubscribeType, _ change: (inout Subscriptions) -> Void) {
    if ofType.isEmpty { ofType = [Subscriptions(), Subscriptions()] }
    change(&ofType[Self.place(of: type)])
  }

  private static func place(of type: SubscribeType) -> Int {
    precondition(type.isSubscribable, "nobody subscribes to \(type)")
    return type == .onlineStatus ? 0 : 1
  }
}
