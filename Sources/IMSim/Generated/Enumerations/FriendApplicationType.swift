// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Whether a user sent or received a friend request (RCFriendApplicationType).
public enum FriendApplicationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The user sent the request.
  case sent = 1
  /// The user received the request.
  case received = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendApplicationType: NamedEnumeration {
  static var kind: EnumerationKind { .friendApplicationType }
}
