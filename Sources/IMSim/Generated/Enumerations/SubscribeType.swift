// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// What a user subscribes to (RCSubscribeType, SU-02).
///
/// `friendOnlineStatus` and `friendUserProfile` are the types of notifications among friends.
/// Notifications among friends need no subscription; a switch in the console enables such
/// notifications (FR-13, FR-14).
public enum SubscribeType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The online status of a user to whom someone subscribed.
  case onlineStatus = 1
  /// The profile of a user to whom someone subscribed.
  case userProfile = 2
  /// The online status of a friend.
  case friendOnlineStatus = 3
  /// The profile of a friend.
  case friendUserProfile = 4
  /// No type. The SDK declares this case but never uses it.
  case invalid = 5

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension SubscribeType: NamedEnumeration {
  static var kind: EnumerationKind { .subscribeType }
}
