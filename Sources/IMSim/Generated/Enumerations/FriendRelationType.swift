// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Which of two users has the other user in the friend list (RCFriendRelationType).
///
/// Friendships are mutual, so a check returns only `none` or `bothWay` (FR-20, FR-37).
public enum FriendRelationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Neither of the two users is in the other user's friend list.
  case none = 0
  /// The other user is in the caller's friend list, but not vice versa.
  case inMyFriendList = 1
  /// The caller is in the other user's friend list, but not vice versa.
  case inOtherFriendList = 2
  /// Each of the two users is in the other user's friend list.
  case bothWay = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendRelationType: NamedEnumeration {
  static var kind: EnumerationKind { .friendRelationType }
}
