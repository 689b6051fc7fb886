// Generated from the catalogue by IMSimTests; UPDATE_GOLDEN=1 writes it anew.

import IMProtocol

/// RCUserGender.
public enum UserGender: Int, CaseIterable, Sendable, CustomStringConvertible {
  case unknown = 0
  case male = 1
  case female = 2

  /// The text of this case in the scenario language.
  public var description: String { notation }
}

extension UserGender: NamedEnumeration {
  static var kind: EnumerationKind { .userGender }
}
