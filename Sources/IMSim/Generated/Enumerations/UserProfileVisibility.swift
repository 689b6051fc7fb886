// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// Who may see a profile (RCUserProfileVisibility).
public enum UserProfileVisibility: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The AppKey's default visibility determines who sees the profile (UP-19).
  case notSet = 0
  /// Nobody. Other users see only the user's name and avatar (UP-17).
  case invisible = 1
  /// Every user of the AppKey sees the profile (UP-18).
  case everyone = 2
  /// The user's friends (UP-22).
  case friendVisible = 3

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension UserProfileVisibility: NamedEnumeration {
  static var kind: EnumerationKind { .userProfileVisibility }
}
