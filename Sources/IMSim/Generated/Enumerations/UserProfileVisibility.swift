// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCUserProfileVisibility.
public enum UserProfileVisibility: Int, CaseIterable, Sendable, CustomStringConvertible {
  case notSet = 0
  case invisible = 1
  case everyone = 2
  case friendVisible = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension UserProfileVisibility: NamedEnumeration {
  static var kind: EnumerationKind { .userProfileVisibility }
}
