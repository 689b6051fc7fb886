// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// The status of a friend request (RCFriendApplicationStatus).
public enum FriendApplicationStatus: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The receiver has not handled the request yet.
  case unHandled = 0
  /// The two users became friends.
  case accepted = 1
  /// The receiver refused the request.
  case refused = 2
  /// The receiver did not handle the request within 7 days (FR-41, D-27).
  case expired = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendApplicationStatus: NamedEnumeration {
  static var kind: EnumerationKind { .friendApplicationStatus }
}
