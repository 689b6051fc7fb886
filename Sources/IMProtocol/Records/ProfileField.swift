/// An attribute of a profile; the raw value is its place among the catalogue's fields of
/// RCUserProfile.
@frozen
public enum ProfileField: Int, CaseIterable, Sendable {
  /// Whose profile it is; never changes.
  case userId
  /// The name, which everyone sees.
  case name
  /// The address of the portrait, which everyone sees.
  case portraitUri
  /// The application's own id of the user, set by the server only.
  case uniqueId
  /// The email address.
  case email
  /// The birthday, in any form.
  case birthday
  /// The gender.
  case gender
  /// The location.
  case location
  /// The role.
  case role
  /// The level.
  case level
  /// Extended attributes by key.
  case userExtProfile

  /// Whether it shows although the profile is hidden (UP-17, D-61).
  public var isAlwaysShown: Bool {
    switch self {
    case .userId, .name, .portraitUri: true
    case .uniqueId, .email, .birthday, .gender, .location, .role, .level, .userExtProfile: false
    }
  }
}
