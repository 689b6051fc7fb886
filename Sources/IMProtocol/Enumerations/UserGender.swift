/// The gender that a profile states: RCUserGender.
public enum UserGender: Int32, Enumeration {
  /// None is stated.
  case unknown = 0
  /// Male.
  case male = 1
  /// Female.
  case female = 2

  @inlinable package static var kind: EnumerationKind { .userGender }
}
