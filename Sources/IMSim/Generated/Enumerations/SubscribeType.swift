// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCSubscribeType.
public enum SubscribeType: Int, CaseIterable, Sendable, CustomStringConvertible {
  case onlineStatus = 1
  case userProfile = 2
  case friendOnlineStatus = 3
  case friendUserProfile = 4
  case invalid = 5

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension SubscribeType: NamedEnumeration {
  static var kind: EnumerationKind { .subscribeType }
}
