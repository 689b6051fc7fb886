import Base
import IMProtocol

/// Where the book of subscriptions stores a user's subscriptions. A user without subscriptions
/// costs only these four bytes.
struct SubscriptionState: Sendable {
  /// The index of the user's subscriptions of the first type, which those of the other types
  /// follow; `UInt32.max` if there are none.
  var position = UInt32.max

  static let types = [SubscribeType.onlineStatus, .userProfile]

  static let typeCount = 2

  static func position(of type: SubscribeType) -> Int {
    if !type.isSubscribable { fatal("nobody subscribes to \(type)") }
    return type == .onlineStatus ? 0 : 1
  }
}
