import IMProtocol

/// Where the book of profiles stores a user's data. For a user without a written profile, the book
/// stores only this value; the user's name and portrait are in the directory.
struct ProfileState: Sendable {
  /// `UInt32.max` if the user has no written profile.
  var position = UInt32.max
}

struct WrittenProfile: Sendable {
  var profile: UserProfile
  var visibility: UserProfileVisibility
}
