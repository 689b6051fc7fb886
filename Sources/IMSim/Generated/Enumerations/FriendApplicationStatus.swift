// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFriendApplicationStatus.
public enum FriendApplicationStatus: Int, CaseIterable, Sendable, CustomStringConvertible {
  case unHandled = 0
  case accepted = 1
  case refused = 2
  case expired = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendApplicationStatus: NamedEnumeration {
  static var kind: EnumerationKind { .friendApplicationStatus }
}
