// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFriendAddPermission.
public enum FriendAddPermission: Int, CaseIterable, Sendable, CustomStringConvertible {
  case free = 1
  case needVerify = 2
  case noOneAllowed = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendAddPermission: NamedEnumeration {
  static var kind: EnumerationKind { .friendAddPermission }
}
