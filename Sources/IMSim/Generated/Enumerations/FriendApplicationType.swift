// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFriendApplicationType.
public enum FriendApplicationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case sent = 1
  case received = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendApplicationType: NamedEnumeration {
  static var kind: EnumerationKind { .friendApplicationType }
}
