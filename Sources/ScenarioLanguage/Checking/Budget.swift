/// What a scenario file may still ask for, all rows of its table together.
struct Budget {
  var users: Int
  var devices: Int
  var friendships: Int
  /// Friends that devices keep.
  var keptFriends: Int
  var subscriptions: Int
  var items: Int
  /// Words and signs of the lines that `each` makes.
  var tokens: Int
  /// Bytes of texts that are repeated, or filled in.
  var text: Int
  /// Bytes of the words that moderation rejects.
  var moderation: Int

  /// Everything that the limits allow.
  init(_ limits: Limits) {
    users = limits[.users]
    devices = limits[.devices]
    friendships = limits[.friendships]
    keptFriends = limits[.keptFriends]
    subscriptions = limits[.subscriptions]
    items = limits[.expandedItems]
    tokens = limits[.expandedTokens]
    text = limits[.expandedText]
    moderation = limits[.moderationBytes]
  }

  /// Takes from what is left; false when there is not enough.
  static func take(_ count: Int, from left: inout Int) -> Bool {
    guard count <= left else { return false }
    left -= count
    return true
  }
}
