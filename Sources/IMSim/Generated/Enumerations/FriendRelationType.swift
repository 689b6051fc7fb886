// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCFriendRelationType.
public enum FriendRelationType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case none = 0
  case inMyFriendList = 1
  case inOtherFriendList = 2
  case bothWay = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension FriendRelationType: NamedEnumeration {
  static var kind: EnumerationKind { .friendRelationType }
}
