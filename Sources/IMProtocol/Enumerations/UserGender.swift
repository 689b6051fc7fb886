/// The gender that a profile states: RCUserGender.
@frozen
public enum UserGender: Int32, CaseIterable, Sendable {
  /// None is stated.
  case unknown = 0
  /// Male.
  case male = 1
  /// Female.
  case female = 2
}
