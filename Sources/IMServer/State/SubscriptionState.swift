import Base
import IMProtocol

/// Where the book of subscriptions stores a user's subscriptions. For a user without subscriptions,
/// this value of four bytes is the only cost.
struct SubscriptionState: Sendable {
  /// The index of the user's subscriptions of the first type; `UInt32.max` if the user has no
  /// subscriptions. The subscriptions of the other types follow.
  var position = UInt32.max

  static let types = [SubscribeType.onlineStatus, .userProfile]

  static let typeCount = 2

  static func position(of type: SubscribeType) -> Int {
    if !type.isSubscribable { fatal("nobody subscribes to \(type)") }
    return type == .onlineStatus ? 0 : 1
  }
}
