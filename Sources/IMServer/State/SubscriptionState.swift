import Base
import IMProtocol

/// The location of a user's subscriptions in the book of subscriptions. A user without
/// subscriptions needs only these four bytes.
struct SubscriptionState: Sendable {
  /// The index of the subscriptions of the first type, which are followed by those of the other
  /// types; `UInt32.max` if the user has no subscriptions.
  var position = UInt32.max

  /// The subscribable types, in the order of their indices.
  static let types = [SubscribeType.onlineStatus, .userProfile]

  static let typeCount = 2

  static func position(of type: SubscribeType) -> Int {
    if !type.isSubscribable { fatal("nobody subscribes to \(type)") }
    return type == .onlineStatus ? 0 : 1
  }
}
