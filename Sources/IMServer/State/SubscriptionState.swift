import Ground
import IMProtocol

/// Where the book of subscriptions keeps those to a user and by a user: nowhere before there are
/// any. So a user whom nobody follows takes four bytes.
struct SubscriptionState: Sendable {
  /// The place of the first type's; those of the others follow it. `UInt32.max` for none.
  var place = UInt32.max

  /// The types that can be subscribed to, in the order of their indices.
  static let types = [SubscribeType.onlineStatus, .userProfile]

  static let typeCount = 2

  static func place(of type: SubscribeType) -> Int {
    if !type.isSubscribable { fatal("nobody subscribes to \(type)") }
    return type == .onlineStatus ? 0 : 1
  }
}
