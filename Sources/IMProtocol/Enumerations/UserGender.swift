/// The gender in a user's profile (RCUserGender).
public enum UserGender: Int32, Enumeration {
  case unknown = 0
  case male = 1
  case female = 2

  @inlinable package static var kind: EnumerationKind { .userGender }
}
