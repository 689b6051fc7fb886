import IMProtocol

/// Where the book of profiles keeps what a user says of himself: nowhere while there are name and
/// portrait only, which the directory knows. So a user who says nothing takes four bytes.
struct ProfileState: Sendable {
  /// The place among what is written; `UInt32.max` for none.
  var place = UInt32.max
}

struct WrittenProfile: Sendable {
  var profile: UserProfile
  /// Who may see the profile, as far as the user has said (UP-21).
  var visibility: UserProfileVisibility
}
