/// The gender in a user's profile (RCUserGender).
public enum UserGender: Int32, Enumeration {
  /// The user has not stated a gender.
  case unknown = 0
  /// The user is male.
  case male = 1
  /// The user is female.
  case female = 2

  @inlinable package static var kind: EnumerationKind { .userGender }
}
