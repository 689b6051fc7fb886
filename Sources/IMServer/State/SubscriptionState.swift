import Base
import IMProtocol

/// The position of a user's subscriptions in the book of subscriptions. For a user without
/// subscriptions, the book stores only the four bytes of this value.
struct SubscriptionState: Sendable {
  /// The index of the user's subscriptions of the first type; `UInt32.max` if the user has no
  /// subscriptions. The subscriptions of the other types follow the subscriptions of the first
  /// type.
  var position = UInt32.max

  /// The subscribable types, in the order of their indices.
  static let types = [SubscribeType.onlineStatus, .userProfile]

  static let typeCount = 2

  static func position(of type: SubscribeType) -> Int {
    if !type.isSubscribable { fatal("nobody subscribes to \(type)") }
    return type == .onlineStatus ? 0 : 1
  }
}
