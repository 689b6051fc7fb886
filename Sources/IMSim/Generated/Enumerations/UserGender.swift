// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// The gender in a user's profile (RCUserGender).
public enum UserGender: Int, CaseIterable, Sendable, CustomStringConvertible {
  /// The user has not stated a gender.
  case unknown = 0
  /// The user is male.
  case male = 1
  /// The user is female.
  case female = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension UserGender: NamedEnumeration {
  static var kind: EnumerationKind { .userGender }
}
