// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Which friendships getFriends requests: RCQueryFriendsDirectionType.
public enum QueryFriendsDirectionType: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// Only mutual friendships.
  case both = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension QueryFriendsDirectionType: NamedEnumeration {
  static var kind: EnumerationKind { .queryFriendsDirectionType }
}
