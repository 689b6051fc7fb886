import IMProtocol

/// The location of a user's data in the book of profiles. For a user without a written profile, the
/// book stores only this value. The name and the portrait are in the directory.
struct ProfileState: Sendable {
  /// The index of the user's written profile; `UInt32.max` if there is no written profile.
  var position = UInt32.max
}

struct WrittenProfile: Sendable {
  var profile: UserProfile
  /// The visibility that the user has set (UP-21).
  var visibility: UserProfileVisibility
}
